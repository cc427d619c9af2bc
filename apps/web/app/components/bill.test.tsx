import { fromRupees, zeroPaise } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { fakeShop } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireShop } from '../../test/samples/shop.ts';
import { Bill } from './bill.tsx';
import type { ShownBill } from './cart/cart-query.ts';

type Line = ShownBill['lines'][number];

const lineOf = (gst_percent: number) => ({ gst_percent }) as Line;

/** A bill whose figures all differ. */
const bill = {
  ...{ quantity: 3, items_total: fromRupees(5_000), product_savings: fromRupees(750) },
  ...{
    discounted_total: fromRupees(4_250),
    gst_total: fromRupees(127.5),
    total_with_gst: fromRupees(4_377.5),
  },
  ...{ vip_discount: fromRupees(212.5), vip_discount_percent: 5, coupon_discount: fromRupees(100) },
  ...{ coupon_code: 'DIWALI10', delivery: fromRupees(20), delivery_waived: false, shipping: 'standard' },
  ...{ grand_total: fromRupees(4_085), lines: [lineOf(3), lineOf(3)] },
} as ShownBill;

/** The lines of a bill on a phone: labels with their amounts, from top to bottom. */
async function linesOf(changes: Partial<ShownBill> = {}, tier?: 'GOLD') {
  fakeShop({ 'shop.facts': () => ({ data: wireShop() }) });
  const screen = await renderInShop(<Bill bill={{ ...bill, ...changes }} tier={tier} />);
  await expect.element(screen.getByText(/^Delivery Rs\.20\.00 per order/)).toBeInTheDocument();
  const amounts = screen.getByRole('definition').elements();
  return screen
    .getByRole('term')
    .elements()
    .map((term, line) => [(term.querySelector('summary') ?? term).textContent, amounts[line]?.textContent]);
}

test('spec 9.5: every figure has its line, in one order, with a minus before what is taken off', async () => {
  expect(await linesOf({}, 'GOLD')).toEqual([
    ['Items (3)', 'Rs.5,000.00'],
    ['Product savings', '− Rs.750.00'],
    ['Discounted total', 'Rs.4,250.00'],
    ['GST (3%)', 'Rs.127.50'],
    ['VIP discount, Gold 5%', '− Rs.212.50'],
    ['Coupon DIWALI10', '− Rs.100.00'],
    ['Delivery (standard)', 'Rs.20.00'],
    ['Grand total', 'Rs.4,085.00'],
  ]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('without savings, membership and coupon nothing is taken off, and their lines are left out', async () => {
  const none = { product_savings: zeroPaise, vip_discount: zeroPaise, coupon_discount: zeroPaise };
  expect((await linesOf(none)).slice(1, -2)).toEqual([
    ['Product savings', 'Rs.0.00'],
    ['Discounted total', 'Rs.4,250.00'],
    ['GST (3%)', 'Rs.127.50'],
  ]);
});

test('delivery that is waived is free, and says how fast it comes', async () => {
  const lines = await linesOf({ delivery: zeroPaise, delivery_waived: true, shipping: 'express' });
  expect(lines).toContainEqual(['Delivery (express)', 'FREE']);
});

test('items of several tax rates: GST names no rate', async () => {
  expect(await linesOf({ lines: [lineOf(3), lineOf(18)] })).toContainEqual(['GST', 'Rs.127.50']);
});
