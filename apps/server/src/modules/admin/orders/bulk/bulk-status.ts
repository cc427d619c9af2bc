import type { VerbInput, VerbReply } from '@jhumka/contract';
import { orderStatusName, undoableMs } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { findOrders } from '../../../orders/orders/list/find-orders.ts';
import type { WholeOrder } from '../../../orders/orders/read/present-order.ts';
import type { OrderRow } from '../../../orders/orders/store.ts';
import {
  decideTransition,
  presentUndo,
  type Undoable,
} from '../../../orders/orders/transition/decide-transition.ts';
import { itemsOfUnits, requireUnits } from '../../../orders/orders/transition/pack-units.ts';
import { auditTransition, transitionOrder } from '../../../orders/orders/transition/transition-order.ts';
import { type BulkRow, readBulkRows } from './read-bulk-rows.ts';

type Outcome = VerbReply<'admin.orders.bulkStatus'>['data']['rows'][number];
type BulkStatusInput = VerbInput<'admin.orders.bulkStatus'>;

/**
 * Updates the status of many orders, each independently; every row reports its result. `dryRun` changes nothing and
 * reports what would happen. Orders that already have the requested status stay unchanged, so that sending a file twice
 * is idempotent.
 */
export const bulkStatus: Verb<'admin.orders.bulkStatus'> = async (ctx, input) => {
  const rows = readBulkRows(input);
  const found = await findOrders(
    ctx.db,
    rows.map(({ order }) => order),
  );
  const at = ctx.now();
  // All of them wait for the last one.
  const until = new Date(at.getTime() + undoableMs + rows.length * msPerOrder);
  const undoable = input.undoable && !input.dryRun ? { until, bulkId: typeidUnboxed('blk') } : undefined;
  const reported = new Set<string>();
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const whole = found.get(row.order);
    const order = whole?.order;
    const isRepeated = order !== undefined && reported.has(order.id);
    if (order) reported.add(order.id);
    outcomes.push(await outcomeOf(ctx, input, row, { whole, isRepeated, undoable }));
  }
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  const moved = count('moved');
  const hasSteps = outcomes.some(({ result, from }) => result === 'moved' && from !== input.order_status);
  return {
    message: input.dryRun ? 'Nothing was moved yet' : `${moved} order(s) moved`,
    data: {
      rows: outcomes,
      is_dry_run: input.dryRun ?? false,
      undo: undoable && hasSteps ? presentUndo(undoable.bulkId, until, ctx.now()) : null,
      moved,
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
  };
};

/** Time that changing an order of many takes, at most. */
const msPerOrder = 30;

/** Result for an order that only gets another parcel. */
const newParcel = 'Another courier or tracking number';

async function outcomeOf(
  ctx: ActorContext,
  input: BulkStatusInput,
  row: BulkRow,
  {
    whole,
    isRepeated,
    undoable,
  }: { whole: WholeOrder | undefined; isRepeated: boolean; undoable: Undoable | undefined },
): Promise<Outcome> {
  const order = whole?.order;
  const outcome = {
    line: row.line,
    asked: row.order,
    orderId: order?.order_number ?? '',
    from: order?.order_status ?? null,
  };
  const refused = (message: string): Outcome => ({ ...outcome, result: 'refused', message });
  if (row.problem !== '') return refused(row.problem);
  if (!whole || !order)
    return refused(row.order === '' ? 'This line has no order number' : 'There is no such order');
  if (isRepeated) return refused('This order is already in an earlier line');
  try {
    const isMoved = input.dryRun
      ? wouldMove(ctx, input, row, whole)
      : await move(ctx, input, row, { order, undoable });
    const name = orderStatusName(input.order_status);
    const becomes = order.order_status === input.order_status ? newParcel : name;
    return isMoved
      ? { ...outcome, result: 'moved', message: [becomes, ...parcelOf(row)].join(', ') }
      : { ...outcome, result: 'unchanged', message: `It is ${name.toLowerCase()} already` };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return refused(error.message);
    throw error;
  }
}

function wouldMove(
  ctx: ActorContext,
  input: BulkStatusInput,
  row: BulkRow,
  { order, items, orderReturns = [] }: WholeOrder,
): boolean {
  if (order.order_status === input.order_status) return changesDetails(row, order);
  decideTransition(
    order,
    input.order_status,
    { actor: 'admin', actorId: ctx.actor.userId, at: ctx.now() },
    '',
  );
  if (input.order_status === 'packed') requireUnits(itemsOfUnits(items, orderReturns), undefined);
  return true;
}

function move(
  ctx: ActorContext,
  input: BulkStatusInput,
  row: BulkRow,
  { order: reported, undoable }: { order: OrderRow; undoable: Undoable | undefined },
): Promise<boolean> {
  const by = { actor: 'admin' as const, actorId: ctx.actor.userId, at: ctx.now(), undoable };
  const { courier_partner, tracking_number } = row;
  return transact(ctx, async (tx, ctx) => {
    const { before, after } = await transitionOrder(ctx, tx, reported, by, input.order_status, {
      courier_partner,
      tracking_number,
      note: noteOf(input, reported),
    });
    const isMoved = before.order_status !== after.order_status || changesDetails(row, before);
    if (isMoved) await auditTransition(ctx, tx, before, after);
    return isMoved;
  });
}

/** Validates the parcel of a row, so that a typo is found before the customer is notified. */
const parcelOf = ({ courier_partner, tracking_number }: BulkRow) =>
  [courier_partner, tracking_number].filter((word) => word !== undefined && word !== '');

/** A note belongs to a transition: an unchanged order gets none. */
const noteOf = (input: BulkStatusInput, reported: OrderRow) =>
  reported.order_status === input.order_status ? '' : (input.note ?? '');

const changesDetails = ({ courier_partner, tracking_number }: BulkRow, order: OrderRow) =>
  (courier_partner !== undefined && courier_partner !== order.courier_partner) ||
  (tracking_number !== undefined && tracking_number !== order.tracking_number);
