import type { Page } from '@jhumka/contract/wire/paging';
import type { Db } from '../../../../database/transact.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { countOrders, listOrderRows, type OrderConditions, type OrderSort } from './store-lists.ts';

/** A search with more matches than this is fast by scanning from the newest order. */
export const maxSparse = 10_000;

/** Returns true when a search matches so few orders that they can be loaded before sorting. */
export function isSparseSearch({ found }: OrderConditions, count: number, max = maxSparse): boolean {
  return found !== undefined && count < Math.min(max, maxSparse);
}

/** Reads one page of orders and their count; a page past the end is empty and needs no further query. */
export async function readOrderPage(
  db: Db,
  conditions: OrderConditions,
  { page, limit, sort }: Page & { readonly sort?: OrderSort | undefined },
  { knownCount, maxCounted }: { readonly knownCount?: number | undefined; readonly maxCounted?: number } = {},
): Promise<{ orders: WholeOrder[]; totalCount: number }> {
  const totalCount = knownCount ?? (await countOrders(db, conditions, maxCounted));
  const offset = (page - 1) * limit;
  if (offset >= totalCount) return { orders: [], totalCount };
  const isSparse = isSparseSearch(conditions, totalCount, maxCounted);
  const rows = await listOrderRows(db, conditions, { limit, offset, sort, isSparse });
  return { orders: await readWholeOrders(db, rows), totalCount };
}
