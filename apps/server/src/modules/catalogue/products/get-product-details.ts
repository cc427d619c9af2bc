import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentProduct } from './present-product.ts';
import { findProductRows } from './store-products.ts';

/** Returns one product with all its details. */
export const getProductDetails: Verb<'product.details'> = async (ctx, { productId }) => {
  if (productId === undefined) throw new Problem('product-id-missing');
  const [row] = await findProductRows(ctx.db, [productId]);
  if (!row) throw new Problem('product-not-found');
  return { message: 'Product', data: await presentProduct(ctx, ctx.db, row) };
};
