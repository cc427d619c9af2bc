import { pageFactsOf } from '@jhumka/contract';
import type { Verb } from '../../http/verbs.ts';
import { presentRefund } from './present-refund.ts';
import { countRefunds, listRefunds as listRows } from './store-refunds.ts';

/** Refunds of orders and purchases, newest first. */
export const listRefunds: Verb<'refund.list'> = async (ctx, { page, limit, status }) => {
  const totalCount = await countRefunds(ctx.db, status);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listRows(ctx.db, status, { limit, offset }) : [];
  return { message: 'Refunds', data: rows.map(presentRefund), ...pageFactsOf({ page, limit }, totalCount) };
};
