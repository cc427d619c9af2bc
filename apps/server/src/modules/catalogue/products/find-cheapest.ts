import type { Paise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { anyProduct, type Conditions } from './list/read-conditions.ts';
import { presentCards } from './present-product.ts';
import { listProductRows } from './store-products.ts';

/** Enough that one of them has no options. */
const tried = 10;

/** Finds the cheapest product in stock from a discounted price on that needs no choice; null for none. */
export async function findCheapestFrom(
  ctx: Context,
  minimumPrice: Paise,
  within: Pick<Conditions, 'categoryIds' | 'excludedIds'>,
) {
  const conditions = { ...anyProduct, ...within, inStock: true, minimumPrice };
  const query = { conditions, match: null, sort: 'price_asc', limit: tried, offset: 0 } as const;
  const rows = await listProductRows(ctx.db, query);
  const [card] = await presentCards(
    ctx,
    ctx.db,
    rows.filter(({ options }) => options.length === 0).slice(0, 1),
  );
  return card ?? null;
}
