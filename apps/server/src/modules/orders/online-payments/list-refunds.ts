import { pageInfoOf } from '@jhumka/contract';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import {
  countRefunds,
  listRefundRows,
  presentRefund,
  type RefundRow,
} from '../../payments/payments/index.ts';
import { listOrderNumbers } from '../orders/index.ts';

/** Lists refunds of orders and purchases, newest first. */
export const listRefunds: Verb<'admin.refunds.list'> = async (ctx, { page, limit, status }) => {
  const totalCount = await countRefunds(ctx.db, status);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listRefundRows(ctx.db, status, { limit, offset }) : [];
  const data = await presentRefunds(ctx.db, rows);
  return { message: 'Refunds', data, ...pageInfoOf({ page, limit }, totalCount) };
};

/** Presents refunds with the numbers of their orders. */
export async function presentRefunds(db: Db | Tx, rows: readonly RefundRow[]) {
  const ids = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  const numbers = await listOrderNumbers(db, ids);
  return rows.map((row) => presentRefund(row, numbers.get(row.order_id ?? '') ?? ''));
}
