import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { sortOf } from '@jhumka/contract/wire/sorting';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { spokenReturnState } from '@jhumka/domain/returns';
import type { ActorContext } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { findPayBackTo } from '../../../payments/returns/store.ts';
import {
  countReturnsByState,
  listReturnRows,
  type ReturnConditions,
} from '../../../payments/returns/store-lists.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { listUsers } from '../../../platform/users/store-lists.ts';
import { requireOrder } from '../../orders/read/read-orders.ts';
import { findOrder } from '../../orders/store.ts';
import { requireReturn, requireReturnMove } from '../list-returns.ts';
import { moveReturn, planEnd } from '../move-return.ts';
import { decryptPayBackTo } from '../pay-back-to.ts';
import { type ManagedReturn, presentManagedReturns } from '../present-return.ts';

/** Customers whose returns a search finds. */
const maxFoundCustomers = 100;

/** Lists returns, the longest unchanged first, with the count of each state. */
export const listManagedReturns: Verb<'admin.returns.list'> = async (
  ctx,
  { page, limit, q, sort, ...rest },
) => {
  const { by, direction } = sortOf(sort ?? 'updated');
  const conditions = { ...rest, ...(q === undefined ? {} : { found: await readSearch(ctx.db, q) }) };
  const { returns, totalCount } = await listReturnRows(ctx.db, conditions, {
    ...{ by: by === 'created' ? 'created_at' : 'updated_at', direction },
    ...{ limit, offset: (page - 1) * limit },
  });
  return {
    message: 'Returns',
    data: await presentManagedReturns(ctx, returns),
    ...pageInfoOf({ page, limit }, totalCount),
    counts: await countReturnsByState(ctx.db),
  };
};

async function readSearch(db: Db, q: string): Promise<NonNullable<ReturnConditions['found']>> {
  const number = normaliseOrderNumber(q) ?? q;
  const order = await findOrder(db, number);
  const users = await listUsers(db, { search: q }, { limit: maxFoundCustomers, offset: 0 });
  return { number, orderIds: order ? [order.id] : [], userIds: users.map(({ id }) => id) };
}

async function present(ctx: ActorContext, id: string): Promise<ManagedReturn> {
  const [data] = await presentManagedReturns(ctx, [await requireReturn(ctx.db, id)]);
  if (!data) throw new Problem('return-not-found');
  return data;
}

/** Returns a return with what administrators need to act. */
export const getManagedReturn: Verb<'admin.returns.get'> = async (ctx, { id }) => {
  const data = await present(ctx, id);
  return { message: data.number, data };
};

/** Moves a return to its next state. */
export const moveManagedReturn: Verb<'admin.returns.move'> = async (ctx, { id, ...input }) => {
  await moveReturn(ctx, await requireReturn(ctx.db, id), 'admin', input);
  return { message: `The return is ${spokenReturnState(input.state)}`, data: await present(ctx, id) };
};

/** Previews the end of an inspected return; changes nothing. */
export const getReturnConsequences: Verb<'admin.returns.consequences'> = async (
  ctx,
  { id, state, amount },
) => {
  const before = await requireReturn(ctx.db, id);
  requireReturnMove(before, state, 'admin');
  const whole = await requireOrder(ctx.db, before.order_id);
  const settings = await readSettings(ctx);
  const { consequences } = await planEnd(ctx, ctx.db, { whole, before, state, amount, settings });
  return { message: 'This would happen', data: consequences };
};

/** Returns where the money of a return goes, and records who has read it. */
export const getPayBackTo: Verb<'admin.returns.payBackTo'> = async (ctx, { id }) => {
  const { id: returnId, user_id: ownerId } = await requireReturn(ctx.db, id);
  const encrypted = await transact(ctx, async (tx, ctx) => {
    const found = await findPayBackTo(tx, returnId);
    if (found !== null)
      await writeAudit(tx, ctx, { action: 'return.pay-back-to', subjectId: returnId, ownerId });
    return found;
  });
  const none = { upi: null, account: null, ifsc: null, name: null };
  if (encrypted === null) return { message: 'Nothing is saved', data: none };
  return { message: 'Pay back to', data: { ...none, ...decryptPayBackTo(ctx, returnId, encrypted) } };
};
