import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findAdminRows, type ProductRow, presentProduct } from '../../catalogue/products/index.ts';
import { presentAdminProduct } from './present-product.ts';

/** Returns a product for editing, published or not. */
export const adminGetProduct: Verb<'admin.products.get'> = async (ctx, { id }) => {
  const row = await findRow(ctx, id);
  return { message: 'Product', data: await presentAdminProduct(ctx, ctx.db, row) };
};

/** Returns a product as customers would see it, published or not. */
export const previewProduct: Verb<'admin.products.preview'> = async (ctx, { id }) => {
  const row = await findRow(ctx, id);
  return { message: 'Preview', data: await presentProduct(ctx, ctx.db, row) };
};

async function findRow(ctx: Context, id: string): Promise<ProductRow> {
  const [row] = await findAdminRows(ctx.db, [id]);
  if (!row) throw new Problem('product-not-found');
  return row;
}
