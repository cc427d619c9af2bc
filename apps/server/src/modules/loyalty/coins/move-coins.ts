import { dayInIndia } from '@jhumka/domain/calendar';
import { type CoinSource, type Coins, coinKey, moveCoins as decideMovement } from '@jhumka/domain/coins';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { CoinRule } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { hasMoved, insertMovement, lockCoinAccount } from './ledger/store-ledger.ts';

/** Input of a coin movement. */
export interface CoinsToMove {
  readonly userId: string;
  /** Reason, which is also the idempotency key. */
  readonly source: CoinSource;
  /** Positive amount; only an adjustment may be negative, which deducts coins. */
  readonly coins: Coins;
  /** The rule behind the movement, with its current figures. */
  readonly rule: CoinRule;
}

/** Result of a coin movement. */
export interface MovedCoins {
  /** False when the idempotency key was used before: nothing moved. */
  readonly isNew: boolean;
  /** Balance after the movement. */
  readonly balance: Coins;
}

/**
 * Moves coins between a customer and the house, within the caller's transaction. Idempotent per
 * event. The customer's coin account is locked until the transaction ends; it is the last lock in
 * the lock order. Throws 'insufficient-coins' with the missing amount, 'account-closed' for a
 * deleted user.
 */
export async function moveCoins(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { userId, source, coins, rule }: CoinsToMove,
): Promise<MovedCoins> {
  const { balance, closed_at } = await lockCoinAccount(tx, userId);
  if (await hasMoved(tx, coinKey(userId, source))) return { isNew: false, balance };
  if (closed_at !== null) throw new Problem('account-closed');
  const decided = decideMovement({ userId, balance }, source, coins);
  if (!decided.ok) {
    const { missing, hint } = decided;
    throw new Problem('insufficient-coins', { data: { missing, hint } });
  }
  const at = ctx.now();
  await insertMovement(tx, {
    id: typeidUnboxed('mov'),
    userId,
    movement: decided.movement,
    source,
    rule,
    balance: decided.balance,
    at,
    day: dayInIndia(at),
  });
  return { isNew: true, balance: decided.balance };
}
