import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { normaliseOrderNumber, type OrderActor } from '@jhumka/domain/orders';
import { canMoveReturn, type ReturnState, spokenReturnState } from '@jhumka/domain/returns';
import type { ActorContext } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findReturn, type WholeReturn } from '../../payments/returns/store.ts';
import { countReturnsOf, pageOfReturnsOf } from '../../payments/returns/store-lists.ts';
import { type PresentedReturn, presentReturns } from './present-return.ts';

/** Lists the customer's own returns, newest first. */
export const listReturns: Verb<'returns.list'> = async (ctx, { page, limit }) => {
  const { userId } = ctx.actor;
  const rows = await pageOfReturnsOf(ctx.db, userId, { limit, offset: (page - 1) * limit });
  return {
    message: 'Returns',
    data: await presentReturns(ctx, ctx.db, rows),
    ...pageInfoOf({ page, limit }, await countReturnsOf(ctx.db, userId)),
  };
};

/** Returns an own return. */
export const getReturn: Verb<'returns.get'> = async (ctx, { id }) => {
  const data = await presentOwnReturn(ctx, id);
  return { message: data.number, data };
};

/** Presents an own return, by its id or number. Throws 'return-not-found'. */
export async function presentOwnReturn(ctx: ActorContext, id: string): Promise<PresentedReturn> {
  const [data] = await presentReturns(ctx, ctx.db, [await findOwnReturn(ctx.db, id, ctx.actor)]);
  if (!data) throw new Problem('return-not-found');
  return data;
}

/** Finds a return by its id or number. Throws 'return-not-found'. */
export async function requireReturn(db: Db | Tx, idOrNumber: string): Promise<WholeReturn> {
  const found = await findReturn(db, normaliseOrderNumber(idOrNumber) ?? idOrNumber);
  if (!found) throw new Problem('return-not-found');
  return found;
}

/** Throws 'return-move-refused' for a move that doesn't exist, or is not the actor's. */
export function requireReturnMove(before: WholeReturn, state: ReturnState, actor: OrderActor): void {
  if (canMoveReturn(before, state, actor)) return;
  const details = { from: spokenReturnState(before.state), to: spokenReturnState(state) };
  throw new Problem('return-move-refused', { details });
}

/** Finds a return of a customer; those of others don't exist. Throws 'return-not-found'. */
export async function findOwnReturn(
  db: Db,
  idOrNumber: string,
  { userId }: { readonly userId: string },
): Promise<WholeReturn> {
  const found = await requireReturn(db, idOrNumber);
  if (found.user_id !== userId) throw new Problem('return-not-found');
  return found;
}
