import { fromRupees, zeroPaise } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import type { Dashboard } from '../home/dashboard-query.ts';
import { attentionItems } from './attention.ts';

const none = { count: 0, worth: zeroPaise };
const quiet = {
  paymentsStuck: none,
  paymentCases: 0,
  refundsPending: none,
  failedMessages: 0,
  openTickets: 0,
  lowStock: { at: 5, low: 0, soldOut: 0 },
} as Dashboard;

test('a shop without problems needs no attention', () => {
  expect(attentionItems(quiet)).toEqual([]);
});

test('money comes before customers and stock, each with the list that shows it', () => {
  const figures = {
    ...quiet,
    paymentsStuck: { count: 1, worth: fromRupees(100) },
    openTickets: 1200,
    lowStock: { at: 5, low: 2, soldOut: 1 },
  };
  expect(attentionItems(figures).map(({ title, to }) => [title, to])).toEqual([
    ['1 payment is stuck', '/dashboard/order-management?stuck=true'],
    ['1,200 open tickets', '/dashboard/tickets?status=open'],
    ['2 products are low in stock', '/dashboard/product?state=low'],
    ['1 product is sold out, whole or in a size', '/dashboard/product?state=sold_out'],
  ]);
});
