import { computeInvoice, partOfInvoice, reduceInvoice } from '../invoices/index.ts';
import { type Paise, shareOfUnits, subtract, sum, zeroPaise } from '../money/index.ts';
import type { OrderStatus, PaymentStatus } from '../orders/index.ts';
import type { Bill } from '../pricing/index.ts';

/** Goods of an order that came back together: articles by line, and what was paid back for them with GST. */
export type GoodsBack = {
  readonly units: ReadonlyMap<string, number>;
  readonly amount: Paise;
  /** True when the shop has withheld a part of their price. */
  readonly isReduced: boolean;
};

/** Order as reports read it; `costs` has what the articles of a line cost together, where it is known. */
export type ReportedOrder = {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly bill: Bill;
  readonly goodsBack: readonly GoodsBack[];
  readonly costs: ReadonlyMap<string, Paise | null>;
};

/** Figures of what was sold; every amount is without GST and without delivery. */
export type SoldFigures = {
  readonly units: number;
  readonly sales: Paise;
  readonly unitsBack: number;
  readonly salesBack: Paise;
  /** Cost of the articles that stayed sold and have one, their number, and what they were sold for. */
  readonly cost: Paise;
  readonly costedUnits: number;
  readonly costedSales: Paise;
};

export type SoldLine = SoldFigures & { readonly key: string };

/** Returns true for an order that counts as sold: placed, not cancelled, and not waiting for its first payment. */
export const isSold = (orderStatus: OrderStatus, paymentStatus: PaymentStatus): boolean =>
  orderStatus !== 'cancelled' && paymentStatus !== 'awaiting_payment' && paymentStatus !== 'failed';

/**
 * Computes what an order has sold, line by line (decision 0146): the taxable values of its invoice, less those of its
 * credit notes. An order that doesn't count as sold has no lines.
 */
export function soldLines(order: ReportedOrder): SoldLine[] {
  const { bill, goodsBack, costs } = order;
  if (!isSold(order.orderStatus, order.paymentStatus)) return [];
  // The split of the tax changes no taxable value. Lines are named by their keys.
  const named = bill.lines.map(({ key }) => ({ key, name: key, hsn: '' }));
  const invoice = computeInvoice(bill, named, 'igst');
  const unitsOf = (parts: readonly GoodsBack[]) =>
    bill.lines.map(({ key }) => parts.reduce((units, part) => units + (part.units.get(key) ?? 0), 0));
  const notes = goodsBack.map((part, index) => {
    const note = partOfInvoice(
      invoice,
      unitsOf(goodsBack.slice(0, index)),
      unitsOf(goodsBack.slice(0, index + 1)),
    );
    return part.isReduced ? reduceInvoice(note, part.amount) : note;
  });
  const before = unitsOf(goodsBack);
  const all = bill.lines.map(({ quantity }) => quantity);
  const isReturned = order.orderStatus === 'returned';
  if (isReturned) notes.push(partOfInvoice(invoice, before, all));
  const back = isReturned ? all : before;
  return bill.lines.map(({ key, quantity }, index) => {
    const sales = invoice.lines[index]?.taxable ?? zeroPaise;
    const unitsBack = back[index] ?? 0;
    const salesBack = sum(
      notes.flatMap(({ lines }) => lines.filter(({ name }) => name === key).map(({ taxable }) => taxable)),
    );
    const cost = costs.get(key) ?? null;
    return {
      ...{ key, units: quantity, sales, unitsBack, salesBack },
      cost: cost === null ? zeroPaise : subtract(cost, shareOfUnits(cost, unitsBack, quantity)),
      costedUnits: cost === null ? 0 : quantity - unitsBack,
      costedSales: cost === null ? zeroPaise : subtract(sales, salesBack),
    };
  });
}
