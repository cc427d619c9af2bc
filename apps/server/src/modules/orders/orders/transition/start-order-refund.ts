import { type Coins, noCoins, sumCoins } from '@jhumka/domain/coins';
import { type Paise, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import {
  type PaymentBack,
  type RefundMethod,
  refundMethod,
  splitPayment,
  splitRefund,
} from '@jhumka/domain/refunds';
import type { Actor, Context } from '../../../../context.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import { moveCredit } from '../../../loyalty/credit/move-credit.ts';
import { sumPaidBackAsCredit } from '../../../loyalty/credit/store.ts';
import { refuseBeyondLimit, startRefundOf } from '../../../payments/payments/start-refund.ts';
import { listPaidChanges } from '../change/store-change-payments.ts';
import { type OrderRow, ownPartOf } from '../store.ts';
import { addBackInCoins } from '../store-coins.ts';
import { type PaidOrderRow, readPaidOrders } from '../store-exchange.ts';
import { giveCoinsBack } from './give-coins-back.ts';

/** Part of an order's grand total: what came back of it before, and the amount that comes back now. */
export interface PartToRefund {
  readonly from: Paise;
  readonly amount: Paise;
  /** False when the order ends. */
  readonly isPart: boolean;
  /** True when money, too, comes back as store credit. */
  readonly asCredit?: boolean;
}

type Refunded = Pick<
  OrderRow,
  | ('user_id' | 'order_number')
  | ('id' | 'payment_method' | 'exchange_of' | 'grand_total' | 'exchange_credit')
  | ('coins_purchased' | 'coins_paid' | 'credit_used')
>;

/** An order whose payment comes back in part, in coins, credit and money. */
interface Source extends PaymentBack {
  readonly id: string;
  readonly payment_method: PaymentMethod;
}

/**
 * Lists the orders whose payments a refund goes back to: those of the orders before, where goods of those have paid. Each
 * comes back by the means that paid it, in proportion.
 */
async function listSources(db: Db | Tx, order: Refunded, { from, amount }: PartToRefund): Promise<Source[]> {
  const changes = order.exchange_of === null ? await listPaidChanges(db, order.id) : [];
  const isAlone = order.exchange_of === null && changes.length === 0;
  const paid = isAlone ? [paidByItself(order)] : await readPaidOrders(db, order.id, changes);
  return splitRefund(paid, from, amount).map((source) => ({
    ...{ id: source.id, payment_method: source.payment_method },
    ...splitPayment(source, source.from, source.amount),
  }));
}

const paidByItself = (order: Refunded): PaidOrderRow => ({
  ...{ id: order.id, payment_method: order.payment_method, due: ownPartOf(order), creditFrom: zeroPaise },
  ...{ coinsPurchased: order.coins_purchased, coinsPaid: order.coins_paid, creditUsed: order.credit_used },
});

/** A part has one refund, so one that several payments have paid is transferred. */
function inMoney(order: Refunded, sources: readonly Source[], isPart: boolean) {
  const refunds = sources.filter(({ money }) => money > 0);
  if (!isPart || refunds.length < 2) return refunds;
  return [{ id: order.id, payment_method: 'cod' as const, money: sum(refunds.map(({ money }) => money)) }];
}

/** Part of an order that comes back, by the means that paid it. */
export interface BackOfPart {
  readonly way: RefundMethod;
  readonly money: Paise;
  readonly coins: Coins;
  readonly credit: Paise;
}

/** Returns how a refund of an order is sent, and what of it is money; a transfer where a part of it is one. */
export async function refundMethodOf(db: Db | Tx, order: Refunded, part: PartToRefund): Promise<BackOfPart> {
  const sources = await listSources(db, order, part);
  const refunds = inMoney(order, sources, part.isPart);
  const isTransfer = refunds.some((one) => refundMethod(one.payment_method, one.money) !== 'provider');
  return {
    way: refunds.length === 0 ? 'none' : isTransfer ? 'bank-transfer' : 'provider',
    money: sum(sources.map(({ money }) => money)),
    coins: sumCoins(sources.map(({ coinsPurchased }) => coinsPurchased)),
    credit: sum(sources.map(({ creditUsed }) => creditUsed)),
  };
}

/**
 * Starts the refund of a part of a locked order, or of all that is left of it, as it was paid: coins and credit come back
 * at once. Returns the id of the refund of a part, null when no money is due or it was started before; and the value that
 * came back in coins and credit. Throws 'refund-limit'.
 */
export async function startOrderRefund(
  ctx: Pick<Context, 'jobs' | 'now'> & { readonly actor?: Actor | null },
  tx: Tx,
  order: Refunded,
  part: PartToRefund,
  reason: 'cancelled-after-payment' | 'returned',
): Promise<{ readonly refundId: string | null; readonly money: Paise; readonly inCoins: Paise }> {
  const ids: (string | null)[] = [];
  const sources = await listSources(tx, order, part);
  const due = sum(sources.map((source) => source.money));
  await refuseBeyondLimit(ctx, tx, order.id, due, () => sumPaidBackAsCredit(tx, order.id));
  if (part.asCredit) await payAsCredit(ctx, tx, order, { from: part.from, amount: due });
  for (const source of part.asCredit ? [] : inMoney(order, sources, part.isPart)) {
    // A payment that several orders share is refunded for each of them.
    const why = source.id === order.id ? reason : 'returned';
    ids.push(await startRefundOf(ctx, tx, order, source.money, why, source));
  }
  for (const { id, coinsPurchased: purchased, creditUsed: credit } of sources)
    await giveCoinsBack(ctx, tx, id, { given: noCoins, purchased, credit });
  const money = part.asCredit ? zeroPaise : due;
  const inCoins = subtract(part.amount, money);
  await addBackInCoins(tx, order.id, inCoins);
  return { refundId: ids[0] ?? null, money, inCoins };
}

/** Pays money of a locked order back as store credit, at once. */
async function payAsCredit(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { id, user_id: userId, order_number: note }: Refunded,
  { from, amount }: Pick<PartToRefund, 'from' | 'amount'>,
): Promise<void> {
  if (amount === 0) return;
  const reference = `${id}:${from}`;
  await moveCredit(ctx, tx, { reason: 'return-credited', reference, amount, userId, note });
}
