import { dashboardLists } from '@jhumka/domain/sales';
import type { Dashboard } from '../home/dashboard-query.ts';

/** Something besides new orders that an admin should look at, with the list that shows it. */
export interface AttentionItem {
  readonly title: string;
  readonly to: string;
  readonly tone: 'danger' | 'warning';
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const listOf = (path: string, filters: Readonly<Record<string, string>>) =>
  `/dashboard/${path}?${new URLSearchParams(filters)}`;

/** Lists what needs attention, the most urgent first: money, then customers, then stock. */
export function attentionItems(figures: Dashboard): AttentionItem[] {
  const { paymentsStuck, paymentCases, refundsPending, failedMessages, openTickets, lowStock } = figures;
  const items: readonly (AttentionItem & { readonly count: number })[] = [
    {
      count: paymentsStuck.count,
      title: counted(paymentsStuck.count, 'payment is stuck', 'payments are stuck'),
      to: listOf('order-management', dashboardLists.paymentsStuck),
      tone: 'danger',
    },
    {
      count: paymentCases,
      title: counted(paymentCases, 'dispute or payment case', 'disputes and payment cases'),
      to: '/dashboard/refunds',
      tone: 'danger',
    },
    {
      count: refundsPending.count,
      title: counted(refundsPending.count, 'refund to send', 'refunds to send'),
      to: listOf('refunds', dashboardLists.refundsPending),
      tone: 'warning',
    },
    {
      count: failedMessages,
      title: counted(failedMessages, 'message was not sent', 'messages were not sent'),
      to: listOf('outbox', dashboardLists.failedMessages),
      tone: 'danger',
    },
    {
      count: openTickets,
      title: counted(openTickets, 'open ticket', 'open tickets'),
      to: listOf('tickets', dashboardLists.openTickets),
      tone: 'warning',
    },
    {
      count: lowStock.low,
      title: counted(lowStock.low, 'product is low in stock', 'products are low in stock'),
      to: listOf('product', dashboardLists.lowStock),
      tone: 'warning',
    },
    {
      count: lowStock.soldOut,
      title: counted(
        lowStock.soldOut,
        'product is sold out, whole or in a size',
        'products are sold out, whole or in a size',
      ),
      to: listOf('product', dashboardLists.soldOut),
      tone: 'warning',
    },
  ];
  return items.filter(({ count }) => count > 0);
}
