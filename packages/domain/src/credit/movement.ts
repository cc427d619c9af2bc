import { add, formatRupees, type Paise, paise, subtract, zeroPaise } from '../money/index.ts';

/** House accounts: the other side of movements of cards and customers. */
export const creditHouses = ['gift-card-sale', 'order', 'refund', 'adjustment', 'closed'] as const;
export type CreditHouse = (typeof creditHouses)[number];

type Side = 'customer' | 'card' | CreditHouse;

/** From which account to which a movement goes, by its reason; an adjustment below zero goes the other way. */
const creditSides = {
  'card-bought': ['gift-card-sale', 'card'],
  'card-redeemed': ['card', 'customer'],
  'card-refunded': ['card', 'refund'],
  'order-paid': ['customer', 'order'],
  'order-returned': ['order', 'customer'],
  'return-credited': ['refund', 'customer'],
  adjusted: ['adjustment', 'customer'],
  'account-closed': ['customer', 'closed'],
} as const satisfies Record<string, readonly [from: Side, to: Side]>;

/** Reason of a movement. */
export type CreditReason = keyof typeof creditSides;
export const creditReasons = Object.keys(creditSides) as readonly CreditReason[];

/** A customer or a card whose row is locked. */
export interface CreditHolder {
  readonly id: string;
  readonly balance: Paise;
}

/** One side of a movement; negative for what leaves. Accounts of the house have no balance. */
export interface CreditEntry {
  readonly side: 'customer' | 'card' | 'house';
  /** Id of the customer or the card; null for the house. */
  readonly id: string | null;
  readonly house: CreditHouse | null;
  readonly amount: Paise;
  readonly balanceAfter: Paise | null;
}

/** A movement of credit: two entries that sum to zero. */
export interface CreditMovement {
  /** Idempotency key, unique in the ledger: a second movement with it is a repeated request. */
  readonly key: string;
  readonly reason: CreditReason;
  readonly entries: readonly [from: CreditEntry, to: CreditEntry];
}

export interface CreditToMove {
  readonly reason: CreditReason;
  /** The card, the order, the refund or the adjustment: once for each. */
  readonly reference: string;
  /** Above zero; only an adjustment may be below, which deducts. */
  readonly amount: Paise;
  readonly customer?: CreditHolder;
  readonly card?: CreditHolder;
}

export type CreditMoved =
  | { readonly ok: true; readonly movement: CreditMovement }
  | { readonly ok: false; readonly missing: Paise };

/** Returns the idempotency key of a movement. */
export function creditKey({ reason, reference }: Pick<CreditToMove, 'reason' | 'reference'>): string {
  if (reference === '') throw new RangeError('A movement of credit needs a reference');
  return `${reason}:${reference}`;
}

/** Builds a movement between locked accounts. No balance goes below zero: the movement is refused instead. */
export function moveCredit(toMove: CreditToMove): CreditMoved {
  const { reason, amount } = toMove;
  if (amount === 0 || (amount < 0 && reason !== 'adjusted')) {
    throw new RangeError(`${amount} paise of credit can't move because of '${reason}'`);
  }
  const [first, second] = creditSides[reason];
  const size = paise(Math.abs(amount));
  const from = entryOf(amount < 0 ? second : first, subtract(zeroPaise, size), toMove);
  const to = entryOf(amount < 0 ? first : second, size, toMove);
  if (from.balanceAfter !== null && from.balanceAfter < 0) {
    return { ok: false, missing: subtract(zeroPaise, from.balanceAfter) };
  }
  return { ok: true, movement: { key: creditKey(toMove), reason, entries: [from, to] } };
}

function entryOf(side: Side, amount: Paise, { customer, card }: CreditToMove): CreditEntry {
  if (side !== 'customer' && side !== 'card') {
    return { side: 'house', id: null, house: side, amount, balanceAfter: null };
  }
  const holder = side === 'card' ? card : customer;
  if (!holder) throw new RangeError(`The ${side} of this movement is missing`);
  return { side, id: holder.id, house: null, amount, balanceAfter: add(holder.balance, amount) };
}

/** Describes a movement for the customer's statement: 'Gift card redeemed', 'Added by Jhumka: a late parcel'. */
export function creditDescription(
  reason: CreditReason,
  { note, shop, isSpent }: { readonly note: string; readonly shop: string; readonly isSpent: boolean },
): string {
  switch (reason) {
    case 'card-bought':
      return 'Gift card bought';
    case 'card-redeemed':
      return 'Gift card redeemed';
    case 'card-refunded':
      return 'Gift card refunded';
    case 'order-paid':
      return `Order ${note}`;
    case 'order-returned':
      return `Back from order ${note}`;
    case 'return-credited':
      return `Return of order ${note}`;
    case 'adjusted':
      return [`${isSpent ? 'Deducted' : 'Added'} by ${shop}`, note].filter(Boolean).join(': ');
    case 'account-closed':
      return 'Account closed';
  }
}

/** Message for a movement that would leave less than nothing. */
export const creditMissing = (missing: Paise): string =>
  `${formatRupees(missing)} of store credit are missing`;
