import type { Context } from '../../../context.ts';
import type { Verb } from '../../../http/verbs.ts';
import { Problem } from '../../../problem.ts';
import { presentProduct } from '../present-product.ts';
import type { ProductRow } from '../store-products.ts';
import { presentOfficeProduct } from './present-office-product.ts';
import { findOfficeRows } from './store-office-products.ts';

/** One piece as it is edited, published or not. */
export const adminGetProduct: Verb<'product.adminGet'> = async (ctx, { id }) => {
  const row = await findRow(ctx, id);
  return { message: 'Product', data: await presentOfficeProduct(ctx, ctx.db, row) };
};

/** One piece as shoppers would see it, published or not. */
export const previewProduct: Verb<'product.preview'> = async (ctx, { id }) => {
  const row = await findRow(ctx, id);
  return { message: 'Preview', data: await presentProduct(ctx, ctx.db, row) };
};

async function findRow(ctx: Context, id: string): Promise<ProductRow> {
  const [row] = await findOfficeRows(ctx.db, [id]);
  if (!row) throw new Problem('product-not-found');
  return row;
}
