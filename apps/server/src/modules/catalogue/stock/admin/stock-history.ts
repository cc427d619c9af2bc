import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { chosenOptions, describeChoice } from '@jhumka/domain/catalogue';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { findUserNames } from '../../../platform/users/store-lists.ts';
import { findAdminRows } from '../../products/store.ts';
import { listVariantNames, type NamedVariant } from '../../variants/store.ts';
import { countStockMoves, listStockMoves } from '../store-history.ts';

/** Lists every stock change of a product, newest first: the ledger, and the items of new orders (decision 0033). */
export const listStockHistory: Verb<'admin.products.stockHistory'> = async (ctx, { id, page, limit }) => {
  const [product] = await findAdminRows(ctx.db, [id]);
  if (!product) throw new Problem('product-not-found');
  const totalCount = await countStockMoves(ctx.db, id);
  const rows = await listStockMoves(ctx.db, id, { limit, offset: (page - 1) * limit });
  const names = await findUserNames(ctx.db, [
    ...new Set(rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))),
  ]);
  const variants = await listVariantNames(ctx.db, [...new Set(rows.map(({ variant_id }) => variant_id))]);
  const data = rows.map(
    ({ variant_id, at, quantity, reason, note, stock_after, order_number, actor_id }) => ({
      variant: choiceOf(variants.get(variant_id)),
      at,
      quantity,
      reason,
      note,
      stock_after,
      orderId: order_number,
      actor: actor_id === null ? null : { _id: actor_id, name: names.get(actor_id) ?? 'Former admin' },
    }),
  );
  return { message: 'Stock', data, ...pageInfoOf({ page, limit }, totalCount) };
};

const choiceOf = (variant: NamedVariant | undefined): string =>
  variant ? describeChoice(chosenOptions(variant.options, variant.valueIds)) : '';
