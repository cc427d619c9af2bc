import type { Verb } from '../../../verb.ts';
import { listProductNames } from '../../catalogue/products/index.ts';
import { countWaiting } from './store.ts';

const mostListed = 100;

/** Lists products with the number of waiting customers. */
export const listWaiting: Verb<'admin.stockAlerts.list'> = async (ctx, { productId }) => {
  const waiting = await countWaiting(ctx.db, productId, mostListed);
  const names = await listProductNames(
    ctx.db,
    waiting.map((row) => row.productId),
  );
  return {
    message: 'Waiting customers',
    data: waiting.map((row) => ({ ...row, name: names.get(row.productId) ?? '' })),
  };
};
