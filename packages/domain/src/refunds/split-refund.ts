import { asCoins, type Coins } from '../coins/index.ts';
import { add, larger, type Paise, shareOfUnits, smaller, subtract, zeroPaise } from '../money/index.ts';

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
 * Each result has what came back of its own payment before.
 */
export function splitRefund<Order extends PaidOrder>(
  chain: readonly Order[],
  from: Paise,
  amount: Paise,
): (Order & { readonly from: Paise; readonly amount: Paise })[] {
  const [order, ...before] = chain;
  if (!order || amount === 0) return [];
  const own =
    before.length === 0 ? amount : subtract(smaller(add(from, amount), order.due), smaller(from, order.due));
  const creditFrom = add(order.creditFrom, subtract(larger(from, order.due), order.due));
  const rest = splitRefund(before, creditFrom, subtract(amount, own));
  return own === zeroPaise ? rest : [{ ...order, from: smaller(from, order.due), amount: own }, ...rest];
}

/** Payment of the part of an order that goods of the order before have not paid. */
export type OrderPayment = {
  /** Paid by coins, credit and money together. */
  readonly due: Paise;
  readonly coinsPurchased: Coins;
  /** Worth of those coins. */
  readonly coinsPaid: Paise;
  readonly creditUsed: Paise;
};

/** Part of a payment that comes back: money, credit, and bought coins with the worth that they paid. */
export type PaymentBack = Omit<OrderPayment, 'due'> & { readonly money: Paise };

/**
 * Splits what comes back of an order by the means that paid it, in proportion (decision 0162). `from` is what came back
 * earlier. Each figure is the one after less the one before, so that parts sum to what was paid, whatever their size. A
 * coin comes back with the last paisa of its worth.
 */
export function splitPayment(paid: OrderPayment, from: Paise, amount: Paise): PaymentBack {
  const [after, before] = [backUntil(paid, add(from, amount)), backUntil(paid, from)];
  return {
    coinsPurchased: asCoins(after.coinsPurchased - before.coinsPurchased),
    coinsPaid: subtract(after.coinsPaid, before.coinsPaid),
    creditUsed: subtract(after.creditUsed, before.creditUsed),
    money: subtract(after.money, before.money),
  };
}

function backUntil({ due, coinsPurchased, coinsPaid, creditUsed }: OrderPayment, until: Paise): PaymentBack {
  const back = smaller(until, due);
  const notMoney = add(coinsPaid, creditUsed);
  // One share within the other: a paisa that comes back is of one means.
  const ofNotMoney = due === 0 ? zeroPaise : shareOfUnits(notMoney, back, due);
  const ofCoins = notMoney === 0 ? zeroPaise : shareOfUnits(coinsPaid, ofNotMoney, notMoney);
  return {
    coinsPurchased: coinsFor(coinsPurchased, ofCoins, coinsPaid),
    coinsPaid: ofCoins,
    creditUsed: subtract(ofNotMoney, ofCoins),
    money: subtract(back, ofNotMoney),
  };
}

/** Returns the whole coins of a part of what coins have paid or taken off; all of it brings all of them. */
export function coinsFor(coins: Coins, part: Paise, whole: Paise): Coins {
  return asCoins(whole === 0 ? 0 : Number((BigInt(coins) * BigInt(part)) / BigInt(whole)));
}
