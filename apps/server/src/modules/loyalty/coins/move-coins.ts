import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import {
  asCoins,
  type CoinLot,
  type CoinSource,
  type Coins,
  type CoinsByKind,
  coinKey,
  coinReasons,
  moveCoins as decideMovement,
  giveBack,
  giveKindsBack,
  hasEnded,
  lotOf,
  type NewLot,
  noCoins,
  sumByEnd,
  takeFromLots,
  takeKinds,
} from '@jhumka/domain/coins';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { CoinRule } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import {
  type CoinAccountRow,
  hasMoved,
  insertMovements,
  type LotsOfMovement,
  lockCoinAccount,
  type NewMovement,
} from './ledger/store-ledger.ts';
import { listOpenLots, listTaken } from './ledger/store-lots.ts';
import { setWishedCoins } from './store.ts';

/** Input of a coin movement. */
export interface CoinsToMove {
  readonly userId: string;
  /** Reason, which is also the idempotency key. */
  readonly source: CoinSource;
  /** Positive amount; only an adjustment may be negative, which deducts coins. */
  readonly coins: Coins;
  /** The rule behind the movement, with its current figures. */
  readonly rule: CoinRule;
  /** Lots of coins that are given; without it they never end. Coins that are spent are taken from what ends first. */
  readonly lots?: LotsOfGift;
  /** Coins of each kind, of an order: they are taken from lots of their kind, and come back to those. */
  readonly kinds?: CoinsByKind;
}

/**
 * Lots of coins that are given: a new one, those that an earlier movement took and of which an order still has some, or
 * those of a joined account.
 */
type LotsOfGift =
  | { readonly coinMonths: number }
  | { readonly backFrom: CoinSource; readonly left?: CoinsByKind }
  | { readonly moved: readonly NewLot[] };

/** Result of a coin movement. */
export interface MovedCoins {
  /** False when the idempotency key was used before: nothing moved. */
  readonly isNew: boolean;
  /** Balance after the movement. */
  readonly balance: Coins;
}

/** Coin account whose row is locked. */
interface LockedAccount {
  readonly userId: string;
  readonly balance: Coins;
}

/**
 * Moves coins between a customer and the house, within the caller's transaction. Idempotent per
 * event. The customer's coin account is locked until the transaction ends; it is the last lock in
 * the lock order. Spending ends coins first whose last day is over. Throws 'insufficient-coins' with
 * the missing amount, 'account-closed' for a deleted user.
 */
export async function moveCoins(ctx: Pick<Context, 'now'>, tx: Tx, toMove: CoinsToMove): Promise<MovedCoins> {
  const { userId, source, coins, kinds } = toMove;
  const isSpent = coins < 0 || coinReasons[source.reason].direction === 'spent';
  const { balance, closed_at } = await lockCoinAccount(tx, userId);
  // In one round trip.
  const [isKnown, open] = await Promise.all([
    hasMoved(tx, coinKey(userId, source)),
    isSpent ? listOpenLots(tx, userId) : [],
  ]);
  if (isKnown) return { isNew: false, balance };
  if (closed_at !== null) throw new Problem('account-closed');
  const account = { userId, balance: await endLots(ctx, tx, { userId, balance }, open) };
  const today = dayInIndia(ctx.now());
  const left = await record(ctx, tx, account, toMove, async () =>
    isSpent
      ? {
          uses: kinds ? takeKinds(open, kinds, today) : takeFromLots(open, asCoins(Math.abs(coins)), today),
          lots: [],
        }
      : lotsOfGift(tx, toMove, today),
  );
  return { isNew: true, balance: left };
}

/** Coins that a new order spends. */
export type CoinsToSpend = CoinsToMove & { readonly kinds: CoinsByKind };

/**
 * Spends coins of different customers, whose accounts are locked and whose lots were read since: as `moveCoins` for each,
 * in one statement. The events are new: their idempotency keys can't be known. The next orders of the customers use none.
 */
export async function spendLockedCoins(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  spent: readonly CoinsToSpend[],
  walletOf: (userId: string) => { readonly balance: Coins; readonly lots: readonly CoinLot[] },
): Promise<void> {
  const at = ctx.now();
  const today = dayInIndia(at);
  const isEnding = ({ userId }: CoinsToSpend) => walletOf(userId).lots.some((lot) => hasEnded(lot, today));
  const made = spent
    .filter((one) => !isEnding(one))
    .map((one) => {
      const { balance, lots } = walletOf(one.userId);
      const made = movementOf({ userId: one.userId, balance }, one);
      return { ...made, uses: takeKinds(lots, one.kinds, today), lots: [] };
    });
  const inserted =
    made.length > 0 ? insertMovements(tx, made, { at, day: today, isForOrder: true }) : undefined;
  const ending = spent.filter(isEnding);
  const endingIds = ending.map(({ userId }) => userId);
  // Their ends are movements of their own, before.
  await Promise.all([
    inserted,
    setWishedCoins(tx, endingIds, noCoins),
    ...ending.map((one) => moveCoins(ctx, tx, one)),
  ]);
}

/**
 * Locks a customer's coin account and ends the coins whose last day is over. Returns what is left. Idempotent: a second
 * call finds nothing, also after the clock was set back.
 */
export async function endCoins(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  userId: string,
): Promise<CoinAccountRow & { readonly lots: readonly CoinLot[]; readonly hasEnded: boolean }> {
  const { balance, closed_at } = await lockCoinAccount(tx, userId);
  const open = await listOpenLots(tx, userId);
  const today = dayInIndia(ctx.now());
  const left = await endLots(ctx, tx, { userId, balance }, open);
  const lots = open.filter((lot) => !hasEnded(lot, today));
  return { balance: left, closed_at, lots, hasEnded: lots.length < open.length };
}

/** Ends coins: one movement for each day that was their last. Returns the balance after them. */
async function endLots(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { userId, balance }: LockedAccount,
  open: readonly CoinLot[],
): Promise<Coins> {
  const today = dayInIndia(ctx.now());
  let left = balance;
  for (const { endsOn, coins, lots } of sumByEnd(open.filter((lot) => hasEnded(lot, today)))) {
    if (endsOn === null) continue;
    const source = { reason: 'expired', expiryId: typeidUnboxed('exp'), day: endsOn } as const;
    const uses = lots.map(({ id, remaining }) => ({ lotId: id, coins: remaining }));
    left = await record(ctx, tx, { userId, balance: left }, { source, coins, rule: {} }, async () => ({
      uses,
      lots: [],
    }));
  }
  return left;
}

async function lotsOfGift(
  tx: Tx,
  { userId, source, coins, kinds, lots = { coinMonths: 0 } }: CoinsToMove,
  today: Day,
): Promise<LotsOfMovement> {
  if ('moved' in lots) return { uses: [], lots: lots.moved };
  if ('coinMonths' in lots) return { uses: [], lots: [lotOf(source.reason, coins, today, lots.coinMonths)] };
  const taken = await listTaken(tx, userId, coinKey(userId, lots.backFrom));
  return kinds && lots.left ? giveKindsBack(taken, kinds, lots.left, today) : giveBack(taken, coins, today);
}

type Recorded = Pick<CoinsToMove, 'source' | 'coins' | 'rule' | 'lots'>;

/** Writes a movement of a locked account with its lots, and returns the balance after it. */
async function record(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  account: LockedAccount,
  toMove: Recorded,
  decideLots: () => Promise<LotsOfMovement>,
): Promise<Coins> {
  const at = ctx.now();
  const made = movementOf(account, toMove);
  await insertMovements(tx, [{ ...made, ...(await decideLots()) }], { at, day: dayInIndia(at) });
  return made.balance;
}

/** Builds a movement of a locked account. Throws 'insufficient-coins'. */
function movementOf(
  { userId, balance }: LockedAccount,
  { source, coins, rule, lots }: Recorded,
): Omit<NewMovement, keyof LotsOfMovement> {
  const decided = decideMovement({ userId, balance }, source, coins);
  if (!decided.ok) {
    const { missing, hint } = decided;
    throw new Problem('insufficient-coins', { data: { missing, hint } });
  }
  return {
    ...{ userId, movement: decided.movement, source, balance: decided.balance },
    rule: lots && 'coinMonths' in lots ? { ...rule, coin_months: lots.coinMonths } : rule,
  };
}
