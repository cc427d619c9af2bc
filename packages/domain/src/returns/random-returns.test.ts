import { expect, test } from 'vitest';
import { oneOf, type Random, randomOf } from '../../test/random.ts';
import { computeInvoice, type Invoice, partOfInvoice } from '../invoices/index.ts';
import { add, type Paise, paise, subtract, zeroPaise } from '../money/index.ts';
import { type Bill, computeBill, defaultSettings } from '../pricing/index.ts';
import { planRefund, type RefundableOrder } from '../refunds/index.ts';
import { openReturnStates, type ReturnState, returnableLines, returnStatesFrom } from './index.ts';

const count = Number(process.env.PROOF_RETURNS ?? 2_000);
const at = new Date('2026-11-27T10:00:00Z');

interface Requested {
  state: ReturnState;
  readonly units: ReadonlyMap<string, number>;
}

/** An order of a random customer, and the money, the papers and the articles that came back of it. */
interface Ordered {
  readonly bill: Bill;
  readonly invoice: Invoice;
  readonly back: Map<string, number>;
  readonly returns: Requested[];
  isOver: boolean;
  refunded: Paise;
  withheld: Paise;
  credited: Paise;
}

function orderOf(random: Random): Ordered {
  const lines = Array.from({ length: 1 + random(5) }, (_, index) => ({
    key: `line_${index}`,
    price: paise(1 + random(oneOf(random, [5_000, 500_000, 20_000_000]))),
    discount: oneOf(random, [0, 0, random(9_000) / 100]),
    gst: oneOf(random, [3, 3, 0, 18]),
    quantity: 1 + random(4),
  }));
  const coupon = random(3) === 0 ? { kind: 'percentage' as const, value: 1 + random(60) } : null;
  const tier = oneOf(random, ['NONE', 'GOLD'] as const);
  const bill = computeBill({ lines, coupon, tier, settings: defaultSettings });
  const items = bill.lines.map(({ key }) => ({ key, name: key, hsn: '7113' }));
  const invoice = computeInvoice(bill, items, 'cgst-sgst');
  const nothing = { refunded: zeroPaise, withheld: zeroPaise, credited: zeroPaise };
  return { bill, invoice, back: new Map(), returns: [], isOver: false, ...nothing };
}

const inReturns = ({ returns }: Ordered, key: string) =>
  returns
    .filter(({ state }) => openReturnStates.includes(state))
    .reduce((units, one) => units + (one.units.get(key) ?? 0), 0);

const linesOf = (order: Ordered) =>
  order.bill.lines.map(({ key, quantity }) => ({
    ...{ key, quantity, back: order.back.get(key) ?? 0 },
    ...{ inReturn: inReturns(order, key), isEngraved: false },
  }));

/** Asks for some units of what can come back. */
function ask(order: Ordered, random: Random): void {
  const status = order.isOver ? 'returned' : 'delivered';
  const decided = returnableLines(
    { status, deliveredAt: at, windowDays: 30, lines: linesOf(order) },
    { at, isFaulty: false },
  );
  const units = decided
    .filter(({ quantity }) => quantity > 0 && random(2) === 0)
    .map(({ key, quantity }) => [key, 1 + random(quantity)] as const);
  if (units.length > 0) order.returns.push({ state: 'asked', units: new Map(units) });
}

/** Pays an inspected return back, all of it or less. */
function payBack(order: Ordered, one: Requested, random: Random): void {
  const refundable: RefundableOrder = {
    ...{ orderStatus: 'delivered', paymentStatus: 'paid', deliveredAt: at, isDeliveryBack: false },
    ...{ lines: linesOf(order), withheld: order.withheld, invoice: order.invoice },
  };
  const units = [...one.units].map(([key, quantity]) => ({ key, quantity }));
  const request = { kind: 'part', units, delivery: false } as const;
  const full = planRefund(refundable, request, { at });
  if (!full.ok) throw new Error(`refused: ${full.reason}`);
  const isLess = random(3) === 0 && full.amount > 1;
  const amount = paise(1 + random(Math.max(1, full.amount - 1)));
  const plan = isLess ? planRefund(refundable, { ...request, amount }, { at }) : full;
  // Without the charge for delivery, which goes back with the last unit alone, it may be more than was paid.
  if (!plan.ok) return;
  for (const { key, quantity } of plan.units) order.back.set(key, (order.back.get(key) ?? 0) + quantity);
  order.credited = add(order.credited, plan.figures.total);
  order.withheld = add(order.withheld, plan.withheld);
  // The end of an order refunds whatever is left of its payment.
  const left = subtract(order.invoice.total, order.refunded);
  order.refunded = add(order.refunded, plan.endsOrder ? left : plan.amount);
  order.isOver = plan.endsOrder;
  one.state = 'refunded';
}

/** Moves a return by chance, as somebody who may. */
function move(order: Ordered, one: Requested, random: Random): void {
  const actor = oneOf(random, ['shopper', 'admin', 'admin', 'admin'] as const);
  const states = returnStatesFrom(one.state, actor, 'refund');
  if (states.length === 0) return;
  const to = oneOf(random, states);
  if (to === 'refunded') payBack(order, one, random);
  else one.state = to;
}

function wrongIn(order: Ordered): string {
  const { bill, invoice, back, refunded, withheld, credited, isOver } = order;
  for (const { key, quantity } of bill.lines) {
    if ((back.get(key) ?? 0) + (isOver ? 0 : inReturns(order, key)) > quantity) return 'units';
  }
  if (refunded !== credited) return 'papers and payments';
  if (add(refunded, withheld) > invoice.total) return 'more than was paid';
  const before = [...bill.lines.map(({ key }) => back.get(key) ?? 0), isOver ? 1 : 0];
  const worth = partOfInvoice(invoice, [], before).total;
  if (worth !== add(refunded, withheld)) return 'what came back is refunded or withheld';
  return isOver && refunded !== invoice.total ? 'an order that ended keeps money' : '';
}

test('random orders with returns: units, money and papers add up after every step', () => {
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomOf(seed);
    const order = orderOf(random);
    for (let step = 0; step < 20; step += 1) {
      const one = order.returns.at(random(order.returns.length + 1) - 1);
      if (one && random(3) > 0) move(order, one, random);
      else ask(order, random);
      expect([seed, step, wrongIn(order)]).toEqual([seed, step, '']);
    }
  }
}, 3_600_000);
