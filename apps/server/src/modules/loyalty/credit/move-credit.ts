import {
  type CreditMovement,
  type CreditToMove,
  creditKey,
  creditMissing,
  moveCredit as decide,
} from '@jhumka/domain/credit';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { hasCreditMoved, insertCreditMovements, lockCreditAccount } from './store.ts';
import { type GiftCardRow, requireLockedCard } from './store-cards.ts';

/** Input of a movement of credit. */
interface CreditInput extends Pick<CreditToMove, 'reason' | 'reference' | 'amount'> {
  readonly userId?: string;
  readonly card?: Pick<GiftCardRow, 'id'>;
  /** Number of the order, or the reason of an adjustment: the customer reads it. */
  readonly note?: string;
}

/**
 * Moves credit between a customer, a gift card and the house, within the caller's transaction. Idempotent by reason and
 * reference. Locks the card, then the customer's credit: the last locks in the lock order, after that of coins. Throws
 * 'insufficient-credit', 'account-closed' for a deleted user. Returns the customer's balance.
 */
export async function moveCredit(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { userId, card, note = '', ...toMove }: CreditInput,
): Promise<{ readonly isNew: boolean; readonly balance: Paise }> {
  const locked = card && (await requireLockedCard(tx, card.id));
  const account = userId === undefined ? undefined : await lockCreditAccount(tx, userId);
  const balance = account?.balance ?? zeroPaise;
  if (await hasCreditMoved(tx, creditKey(toMove))) return { isNew: false, balance };
  if (account && account.closed_at !== null) throw new Problem('account-closed');
  const movement = movementOf({
    ...toMove,
    ...(locked && { card: locked }),
    ...(userId !== undefined && { customer: { id: userId, balance } }),
  });
  await insertCreditMovements(tx, [{ movement, note }], ctx.now());
  const own = movement.entries.find(({ side }) => side === 'customer');
  return { isNew: true, balance: own?.balanceAfter ?? balance };
}

/** Credit of a customer that a new order spends. */
export type CreditToSpend = Omit<CreditInput, 'card' | 'userId'> & { readonly userId: string };

/**
 * Spends credit of different customers, whose accounts are locked and whose balances were read since: as `moveCredit` for
 * each, in one statement. The events are new: their idempotency keys can't be known.
 */
export async function spendLockedCredit(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  spent: readonly CreditToSpend[],
  balances: ReadonlyMap<string, Paise>,
): Promise<void> {
  if (spent.length === 0) return;
  const made = spent.map(({ userId: id, note = '', ...toMove }) => {
    const customer = { id, balance: balances.get(id) ?? zeroPaise };
    return { movement: movementOf({ ...toMove, customer }), note };
  });
  await insertCreditMovements(tx, made, ctx.now());
}

function movementOf(toMove: CreditToMove): CreditMovement {
  const decided = decide(toMove);
  if (decided.ok) return decided.movement;
  throw new Problem('insufficient-credit', { details: { why: creditMissing(decided.missing) } });
}
