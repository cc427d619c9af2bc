import type { VerbReply } from '@jhumka/contract';
import { oneLine } from '@jhumka/domain/issues';
import { sizeValues } from '@jhumka/domain/sizing';
import { typeidUnboxed } from 'typeid-js';
import { type Tx, transact, transactOnce } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { deleteSizeRow, listSizesOf, saveSizeRow, type UserSize } from './store.ts';

/** Enough for a large family, few enough to choose from. */
const maxSizes = 30;

/** Returns the saved sizes of a customer. */
export const listSizes: Verb<'user.sizes'> = async (ctx) => {
  const sizes = await listSizesOf(ctx.db, ctx.actor.userId);
  return { message: 'Sizes', data: sizes.map(presentSize) };
};

/** Saves a size under a name, and replaces the one of the same kind and name. */
export const saveSize: Verb<'user.saveSize'> = async (ctx, { name: given, kind, value }) => {
  const { userId } = ctx.actor;
  const name = oneLine(given);
  if (name === '') throw badInput('name', 'is required');
  if (!sizeValues[kind].includes(value)) throw badInput('value', `is not a ${kind} size of the size guide`);
  const size = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    await refuseBeyondLimit(tx, userId, { kind, name });
    const size = { id: typeidUnboxed('siz'), user_id: userId, name, kind, value, answered_at: null };
    return saveSizeRow(tx, { ...size, at: ctx.now() });
  });
  return { message: 'Size saved', data: presentSize(size) };
};

/** Throws 'size-limit' where one more size would be too many; one of the same kind and name is replaced. */
export async function refuseBeyondLimit(
  tx: Tx,
  userId: string,
  { kind, name }: Pick<UserSize, 'kind' | 'name'>,
): Promise<void> {
  const saved = await listSizesOf(tx, userId);
  const isReplaced = saved.some((one) => one.kind === kind && one.name.toLowerCase() === name.toLowerCase());
  if (!isReplaced && saved.length >= maxSizes) throw new Problem('size-limit', { details: { n: maxSizes } });
}

/** Deletes one of the customer's own sizes; any other is not found. */
export const deleteSize: Verb<'user.deleteSize'> = async (ctx, { _id }) => {
  const isDeleted = await transactOnce(ctx, (tx, ctx) => deleteSizeRow(tx, ctx.actor.userId, _id));
  if (!isDeleted) throw new Problem('size-not-found');
  return { message: 'Size deleted' };
};

const presentSize = ({
  id,
  name,
  kind,
  value,
  answered_at,
}: UserSize): VerbReply<'user.saveSize'>['data'] => ({
  _id: id,
  name,
  kind,
  value,
  ...(answered_at !== null && { answeredAt: answered_at }),
});
