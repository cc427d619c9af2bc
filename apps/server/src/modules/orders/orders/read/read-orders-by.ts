import type { Db } from '../../../../database/transact.ts';
import { isSparseSearch, mostSparse } from '../list/read-page.ts';
import { countOrders, listOrderRows, type OrderConditions, type OrderSort } from '../list/store-lists.ts';
import type { WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';

/** Streams all complete orders of a list, one batch in memory at a time. */
export async function* readOrdersBy(
  db: Db,
  conditions: OrderConditions,
  { limit, sort }: { readonly limit: number; readonly sort: OrderSort | undefined },
): AsyncGenerator<readonly WholeOrder[]> {
  const count = conditions.found === undefined ? 0 : await countOrders(db, conditions, mostSparse);
  const isSparse = isSparseSearch(conditions, count);
  let after: WholeOrder['order'] | undefined;
  for (;;) {
    const rows = await listOrderRows(db, conditions, { limit, sort, after, isSparse });
    if (rows.length > 0) yield await readWholeOrders(db, rows);
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}
