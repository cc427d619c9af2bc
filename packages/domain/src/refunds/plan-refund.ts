import { asCoins, type Coins, noCoins } from '../coins/index.ts';
import { type Invoice, partOfInvoice, reduceInvoice, type UnitsBack } from '../invoices/index.ts';
import { type Paise, shareOfUnits, smaller, subtract, sum, zeroPaise } from '../money/index.ts';
import {
  type MoveRefusal,
  move,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '../orders/index.ts';
import { minOnlinePayment } from '../payments/index.ts';
import { coinsFor } from './split-refund.ts';

/** The provider's minimum also applies to refunds. */
const minProviderRefund: Paise = minOnlinePayment;

/** A line with its ordered and returned units. */
export type RefundableLine = {
  readonly key: string;
  readonly quantity: number;
  readonly back: number;
  /** Made for one person: after the delivery it comes back only if it is faulty. */
  readonly isEngraved?: boolean;
};

/** Fields of an order that `planRefund` needs. */
export type RefundableOrder = {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly deliveredAt: Date | null;
  /** Lines in the order of the invoice, with their ordered and returned units. */
  readonly lines: readonly RefundableLine[];
  /** True when the delivery charge was refunded before. */
  readonly isDeliveryBack: boolean;
  /** Refunded at the provider without the shop, and not counted in any of its refunds. */
  readonly backOutside?: Paise;
  /** Paid by goods of the order before: refunded also while the rest is unpaid. */
  readonly credit?: Paise;
  /** The part of the price of units that came back that the shop has withheld. */
  readonly withheld?: Paise;
  readonly invoice: Invoice;
  /** Given coins that lowered the bill, with the discount that each line has of them (`coinShares`). */
  readonly coins?: GivenCoins;
};

/** Given coins of an order, with the discount that each of its lines has of them. */
export type GivenCoins = { readonly given: Coins; readonly shares: readonly Paise[] };

/** Refund request: some units of some lines, with or without the delivery charge; or everything that is left. */
export type RefundRequest = {
  /** True when what comes back is faulty or not what was ordered. */
  readonly isFaulty?: boolean;
} & (
  | { readonly kind: 'all' }
  | {
      readonly kind: 'part';
      readonly units: readonly { readonly key: string; readonly quantity: number }[];
      readonly delivery: boolean;
      /** True for an exchange: the order goes on when nothing of it is left, and keeps its delivery charge. */
      readonly staysOpen?: boolean;
      /** Refunds less than the units have cost: the shop keeps the rest. */
      readonly amount?: Paise | undefined;
    }
);

/** Refusal of a refund. */
export type RefundRefusal =
  | { readonly ok: false; readonly reason: 'no-such-move'; readonly move: MoveRefusal }
  | {
      readonly ok: false;
      readonly reason:
        | 'not-paid'
        | 'nothing-chosen'
        | 'unknown-line'
        | 'more-than-left'
        | 'engraved'
        | 'more-than-paid'
        | 'delivery-not-left';
    };

/** Refund, exact to the paisa. */
export type RefundPlan =
  | RefundRefusal
  | {
      readonly ok: true;
      /** True when nothing of the order is left: it ends. */
      readonly endsOrder: boolean;
      readonly endsAs: 'cancelled' | 'returned';
      readonly units: readonly { readonly key: string; readonly quantity: number }[];
      readonly delivery: boolean;
      /** Figures of the credit note. */
      readonly figures: Invoice;
      /** Amount to refund: of an order that was not paid, what goods of the order before had paid. */
      readonly amount: Paise;
      /** The part of the price that the shop withholds. */
      readonly withheld: Paise;
      /** Part of the amount that was refunded at the provider before. */
      readonly alreadyBack: Paise;
      /** Given coins that come back with the units, and the discount that they were. */
      readonly givenBack: CoinsOfUnits;
    };

/** Returns the status of an order without anything left: returned after delivery, otherwise cancelled. */
function endOfOrder(status: OrderStatus): 'cancelled' | 'returned' {
  return status === 'delivered' ? 'returned' : 'cancelled';
}

/**
 * Plans a full or partial refund of an order (decisions §1, §5). The last part takes the remainder, the delivery charge
 * included, so that all parts sum to the amount paid. A partial refund is allowed while a full one is; an unpaid order
 * can only be undone as a whole. Once the shop has withheld a part of the price, the order goes on when all is back: its end
 * would refund that part.
 */
export function planRefund(
  order: RefundableOrder,
  request: RefundRequest,
  by: { readonly at: Date; readonly returnWindowDays?: number },
): RefundPlan {
  const endsAs = endOfOrder(order.orderStatus);
  const status = { status: order.orderStatus, deliveredAt: order.deliveredAt };
  const moved = move(status, endsAs, { ...by, actor: 'admin' });
  if (!moved.ok) return { ok: false, reason: 'no-such-move', move: moved };
  const chosen = unitsOf(order, request);
  if ('reason' in chosen) return chosen;
  const isEngravedBack = order.lines.some((line) => line.isEngraved && (chosen.units.get(line.key) ?? 0) > 0);
  if (endsAs === 'returned' && isEngravedBack && !request.isFaulty) return { ok: false, reason: 'engraved' };

  const hasDelivery = order.invoice.lines.length > order.lines.length;
  const before = unitsBackOf(order.lines, order.isDeliveryBack);
  const units = order.lines.map((line) => line.back + (chosen.units.get(line.key) ?? 0));
  const staysOpen = request.kind === 'part' && request.staysOpen === true;
  const reduced = request.kind === 'part' ? request.amount : undefined;
  const isPartWithheld = reduced !== undefined || (order.withheld ?? zeroPaise) > 0;
  const isAllBack = order.lines.every((line, index) => units[index] === line.quantity);
  const endsOrder = isAllBack && !staysOpen && !isPartWithheld;
  const isPaid = order.paymentStatus === 'paid';
  if (!endsOrder && !isPaid) return { ok: false, reason: 'not-paid' };
  const delivery = hasDelivery && !order.isDeliveryBack && (endsOrder || chosen.delivery);
  if (!endsOrder && chosen.units.size === 0 && !delivery) return { ok: false, reason: 'nothing-chosen' };
  const full = partOfInvoice(order.invoice, before, [...units, delivery || order.isDeliveryBack ? 1 : 0]);
  if (reduced !== undefined && (reduced <= 0 || reduced > full.total))
    return { ok: false, reason: 'more-than-paid' };
  const figures = reduced === undefined ? full : reduceInvoice(full, reduced);
  const amount = isPaid ? figures.total : (order.credit ?? zeroPaise);
  return {
    ok: true,
    endsOrder,
    endsAs,
    units: [...chosen.units].map(([key, quantity]) => ({ key, quantity })),
    delivery,
    figures,
    amount,
    withheld: subtract(full.total, figures.total),
    alreadyBack: smaller(order.backOutside ?? zeroPaise, amount),
    givenBack: coinsBetween(order, units),
  };
}

/** Given coins of some units, and the discount that they were. */
type CoinsOfUnits = { readonly coins: Coins; readonly discount: Paise };

function coinsBetween({ lines, coins }: RefundableOrder, after: readonly number[]): CoinsOfUnits {
  if (!coins) return { coins: noCoins, discount: zeroPaise };
  const before = lines.map(({ back }) => back);
  const [until, from] = [after, before].map((units) => {
    const quantities = lines.map(({ quantity }, index) => [units[index] ?? 0, quantity] as const);
    const shares = quantities.map(([back, of], index) =>
      shareOfUnits(coins.shares[index] ?? zeroPaise, back, of),
    );
    const discount = sum(shares);
    return { coins: coinsFor(coins.given, discount, sum(coins.shares)), discount };
  }) as [CoinsOfUnits, CoinsOfUnits];
  return { coins: asCoins(until.coins - from.coins), discount: subtract(until.discount, from.discount) };
}

/** Counts returned units, line by line of the invoice. */
export function unitsBackOf(lines: RefundableOrder['lines'], isDeliveryBack: boolean): UnitsBack {
  return [...lines.map((line) => line.back), isDeliveryBack ? 1 : 0];
}

function unitsOf(
  order: RefundableOrder,
  request: RefundRequest,
): { readonly units: ReadonlyMap<string, number>; readonly delivery: boolean } | RefundRefusal {
  const left = new Map(order.lines.map((line) => [line.key, line.quantity - line.back]));
  if (request.kind === 'all') {
    return { units: new Map([...left].filter(([, quantity]) => quantity > 0)), delivery: true };
  }
  const units = new Map<string, number>();
  for (const { key, quantity } of request.units) {
    const most = left.get(key);
    if (most === undefined) return { ok: false, reason: 'unknown-line' };
    const wanted = (units.get(key) ?? 0) + quantity;
    if (!Number.isSafeInteger(quantity) || quantity < 0 || wanted > most) {
      return { ok: false, reason: 'more-than-left' };
    }
    if (wanted > 0) units.set(key, wanted);
  }
  const hasDelivery = order.invoice.lines.length > order.lines.length;
  if (request.delivery && (order.isDeliveryBack || !hasDelivery))
    return { ok: false, reason: 'delivery-not-left' };
  if (units.size === 0 && !request.delivery) return { ok: false, reason: 'nothing-chosen' };
  return { units, delivery: request.delivery };
}

/** Refund method. */
export type RefundMethod = 'provider' | 'bank-transfer' | 'none';

/** Returns the refund method of an amount: as it was paid where the provider can, else a manual bank transfer. */
export function refundMethod(method: PaymentMethod, amount: Paise): RefundMethod {
  if (amount === 0) return 'none';
  return method === 'razorpay' && amount >= minProviderRefund ? 'provider' : 'bank-transfer';
}
