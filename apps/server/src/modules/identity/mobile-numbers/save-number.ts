import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { activate } from './activate.ts';
import { insertNumber, listNumbers, type MobileNumber, mostNumbers } from './store.ts';

/**
 * Inserts a number of a user, unverified; idempotent for an existing one. The first number is the
 * active one. Throws 'mobile-limit'. The account is locked by the caller.
 */
export async function saveNumber(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  userId: string,
  mobile: string,
): Promise<MobileNumber> {
  const numbers = await listNumbers(tx, userId);
  const known = numbers.find((number) => number.mobile === mobile);
  if (known) return known;
  if (numbers.length >= mostNumbers) throw new Problem('mobile-limit', { details: { n: mostNumbers } });
  const id: string = typeidUnboxed('mob');
  const made = await insertNumber(tx, { id, user_id: userId, mobile, created_at: ctx.now() });
  if (numbers.length > 0) return made;
  await activate(tx, userId, made);
  return { ...made, is_active: true };
}
