import { add, larger, type Paise, smaller, subtract, zeroPaise } from '../money/index.ts';

/** Payment of an order: the first part of its grand total by itself, the rest by goods of the order before. */
export type PaidOrder = {
  readonly id: string;
  /** Paid online or in cash. */
  readonly due: Paise;
  /** Amount of the order before that had come back before the goods that pay the rest. */
  readonly creditFrom: Paise;
};

/**
 * Splits a refund by the orders whose payments it goes back to (decision 0140). `chain` is the order and those before
 * it, each exchanged for the next; `from` is what came back of the order earlier. Every paisa of a grand total comes
 * from one paisa of one payment, so that no payment is refunded beyond what it paid, in whatever order parts come back.
 */
export function splitRefund<Order extends PaidOrder>(
  chain: readonly Order[],
  from: Paise,
  amount: Paise,
): (Order & { readonly amount: Paise })[] {
  const [order, ...before] = chain;
  if (!order || amount === 0) return [];
  const own =
    before.length === 0 ? amount : subtract(smaller(add(from, amount), order.due), smaller(from, order.due));
  const creditFrom = add(order.creditFrom, subtract(larger(from, order.due), order.due));
  const rest = splitRefund(before, creditFrom, subtract(amount, own));
  return own === zeroPaise ? rest : [{ ...order, amount: own }, ...rest];
}
