import type { VerbReply } from '@jhumka/contract';
import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { priceWithGst } from '@jhumka/domain/pricing';
import { daysLeft } from '@jhumka/domain/sales';
import type { Context, TxContext } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { findLastChanges } from '../../../platform/audit/entity-changes.ts';
import { readUnitsSold } from '../../sales/store-pace.ts';
import { countUnitsSold } from '../../stock/store-history.ts';
import { presentVariant } from '../../variants/present-variant.ts';
import { listVariantRows } from '../../variants/store.ts';
import { presentCards, presentProduct } from '../present-product.ts';
import { findAdminRows } from '../store.ts';
import type { ProductRow } from '../store-products.ts';

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

type AdminProduct = VerbReply<'admin.products.get'>['data'];

/** Presents a product with all editable fields, at the price of the shop whatever period holds. */
export async function presentAdminProduct(ctx: TxContext, db: Db, row: ProductRow): Promise<AdminProduct> {
  const changes = await findLastChanges(db, [row.id]);
  const { price, discount, discounted_price } = row;
  const presented = {
    ...(await presentProduct(ctx, db, row)),
    ...{ price, discount, discounted_price, price_with_gst: priceWithGst(price, discount, row.gst) },
  };
  const variants = await listVariantRows(db, row.id);
  return {
    ...presented,
    variants: variants.map((one) => ({
      ...presentVariant(one, row.options, presented),
      low_stock_at: one.low_stock_at,
      stones_value: one.price_facts?.stones ?? null,
      making_charge: one.price_facts?.making ?? null,
      hallmark_fee: one.price_facts?.hallmark ?? null,
      cost: one.cost,
      is_hidden: one.is_hidden,
    })),
    version: row.version,
    updatedBy: changes.get(row.id) ?? null,
    sold_7_days: await countUnitsSold(db, row.id, 7),
  };
}

/** Days of the rate at which a product sells. */
const paceDays = 30;

/** Presents products for the admin list, in the order of the rows. */
export async function presentAdminRows(
  ctx: Context,
  rows: readonly ProductRow[],
): Promise<VerbReply<'admin.products.list'>['data']> {
  const cards = await presentCards(ctx, ctx.db, rows);
  const since = addDays(dayInIndia(ctx.now()), 1 - paceDays);
  const units = await readUnitsSold(
    ctx.db,
    rows.map(({ id }) => id),
    since,
  );
  return cards.map((card, index) => {
    const row = rows[index] as ProductRow;
    const { sku, publish, updated_at, version, variant_count, sold_out_variants, stock } = row;
    const sold = units.get(row.id) ?? 0;
    return {
      ...{ ...card, sku, publish, updatedAt: updated_at, version, variant_count, sold_out_variants },
      sold_30_days: sold,
      days_left: row.made_to_order_days === null ? daysLeft({ sold, days: paceDays, stock }) : null,
    };
  });
}
