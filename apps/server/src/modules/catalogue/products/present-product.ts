import { isDeepStrictEqual } from 'node:util';
import type { VerbReply } from '@jhumka/contract';
import { priceWithGst } from '@jhumka/domain/pricing';
import type { TxContext } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { modelPath } from '../../platform/images/models.ts';
import { listPictures, type PresentedPicture } from '../../platform/images/present-picture.ts';
import { presentOptions, presentVariant, type Variant } from '../variants/present-variant.ts';
import { listVariantRows } from '../variants/store.ts';
import { listProductPictureRows } from './store.ts';
import type { ProductRow } from './store-products.ts';

export type ProductCard = VerbReply<'product.ofCategory'>['data'][number];
export type Product = VerbReply<'product.details'>['data'];

/** Presents products with their pictures, in the order of the rows. */
export async function presentCards(
  ctx: TxContext,
  db: Db,
  rows: readonly ProductRow[],
): Promise<ProductCard[]> {
  const picturesOf = await loadPictures(ctx, db, rows);
  return rows.map((row) => presentCard(row, picturesOf(row)));
}

/** Presents products with the texts that an edit form needs, in the order of the rows. */
export async function presentRows(
  ctx: TxContext,
  db: Db,
  rows: readonly ProductRow[],
): Promise<(ProductCard & Pick<Product, 'description' | 'more_details'>)[]> {
  const picturesOf = await loadPictures(ctx, db, rows);
  return rows.map((row) => ({
    ...presentCard(row, picturesOf(row)),
    description: row.description,
    more_details: row.more_details,
  }));
}

/** Presents one product with all its details. */
export async function presentProduct(ctx: TxContext, db: Db, row: ProductRow): Promise<Product> {
  const { model_poster_id: poster } = row;
  const [picturesOf, variants, posters] = await Promise.all([
    loadPictures(ctx, db, [row]),
    listVariantRows(db, row.id),
    listPictures(ctx, db, poster === null ? [] : [poster]),
  ]);
  const card = presentCard(row, picturesOf(row));
  const offered = variants
    .filter(({ is_hidden }) => !is_hidden)
    .map((one) => presentVariant(one, row.options, card));
  const shown = offered.find(({ price, discount }) => price === row.price && discount === row.discount);
  const parts = shown?.price_parts ?? [];
  // Twenty sizes mostly share their parts, which are sent once.
  const ownParts = (own: Variant['price_parts']) => (isDeepStrictEqual(own, parts) ? null : own);
  return {
    ...card,
    sku: row.sku,
    description: row.description,
    gross_weight_g: row.gross_weight_g,
    price_parts: parts,
    dimensions_mm: row.dimensions_mm,
    more_details: row.more_details,
    hsn: row.hsn,
    huid: row.huid,
    engraving: row.engraving && { ...row.engraving, scripts: [...row.engraving.scripts] },
    country_of_origin: row.country_of_origin,
    model_url: row.model_file === null ? null : ctx.publicUrl + modelPath(row.model_file),
    model_poster: (poster !== null && posters.get(poster)) || null,
    publish: row.publish,
    updatedAt: row.updated_at,
    options: presentOptions(row.options),
    variants: offered.map((one) => ({ ...one, price_parts: ownParts(one.price_parts) })),
  };
}

function presentCard(row: ProductRow, pictures: PresentedPicture[]): ProductCard {
  const category = { _id: row.category_id, name: row.category_name };
  return {
    _id: row.id,
    name: row.name,
    image: pictures.map((picture) => picture.url),
    pictures,
    unit: row.unit,
    price: row.price,
    discount: row.discount,
    discounted_price: row.discounted_price,
    price_with_gst: priceWithGst(row.price, row.discount, row.gst),
    price_from: row.prices_differ ? row.discounted_price : null,
    gst: row.gst,
    stock: row.stock,
    made_to_order_days: row.made_to_order_days,
    option_names: row.options.map(({ name }) => name),
    metal: row.metal,
    purity: row.purity,
    gemstones: row.gemstones,
    category,
    categoryId: category,
    subCategory: { _id: row.subcategory_id, name: row.subcategory_name },
    tags: row.tags,
    rating: row.rating,
    review_count: row.review_count,
    createdAt: row.created_at,
  };
}

/** Loads the pictures of products. One without any is shown by the picture made of its 3D model. */
async function loadPictures(ctx: TxContext, db: Db, rows: readonly ProductRow[]) {
  const placed = await listProductPictureRows(
    db,
    rows.map((row) => row.id),
  );
  const pictures = await listPictures(ctx, db, [
    ...placed.map((row) => row.picture_id),
    ...rows.flatMap((row) => row.model_poster_id ?? []),
  ]);
  const byProduct = new Map<string, PresentedPicture[]>();
  for (const { product_id, picture_id, alt } of placed) {
    const picture = pictures.get(picture_id);
    if (!picture) continue;
    const list = byProduct.get(product_id) ?? [];
    list.push(alt === '' ? picture : { ...picture, alt });
    byProduct.set(product_id, list);
  }
  return ({ id, model_poster_id: poster }: ProductRow): PresentedPicture[] => {
    const made = poster === null ? undefined : pictures.get(poster);
    return byProduct.get(id) ?? (made ? [made] : []);
  };
}
