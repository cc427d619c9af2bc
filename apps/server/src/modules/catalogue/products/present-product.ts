import { isDeepStrictEqual } from 'node:util';
import type { VerbReply } from '@jhumka/contract';
import { priceWithGst } from '@jhumka/domain/pricing';
import type { TxContext } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { pick } from '../../../text/words.ts';
import { modelPath } from '../../platform/images/models.ts';
import {
  listPictures,
  type PresentedPicture,
  picturePath,
  presentPicture,
} from '../../platform/images/present-picture.ts';
import { areAllHallmarked } from '../units/store.ts';
import { presentOptions, presentVariant, type Variant } from '../variants/present-variant.ts';
import { listSoldVariants, listVariantPictures, type SoldVariantRow } from '../variants/store.ts';
import { metalPrefix } from './list/store-sizes.ts';
import { listShownPictures } from './store-pictures.ts';
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

/** Presents one product with all its details, at the prices of this instant. */
export async function presentProduct(ctx: TxContext, db: Db, listed: ProductRow): Promise<Product> {
  const { model_poster_id: poster } = listed;
  const [picturesOf, variants, posters] = await Promise.all([
    loadPictures(ctx, db, [listed]),
    listSoldVariants(db, [listed.id], ctx.now()),
    listPictures(ctx, db, poster === null ? [] : [poster]),
  ]);
  const { price_until = null, ...figures } = soldFirst(variants) ?? {};
  const row = { ...listed, ...figures };
  const card = presentCard(row, picturesOf(row));
  const offered = variants.map((one) => presentVariant(one, row.options, card));
  const shown = offered.find(({ price, discount }) => price === row.price && discount === row.discount);
  const parts = shown?.price_parts ?? [];
  // What is made to order is hallmarked later. Other products cost no query.
  const stocked = offered.filter(({ made_to_order_days: days }) => days === null);
  const hasUnits = stocked.length > 0 && stocked.every(({ units }) => units);
  // Twenty sizes mostly share their parts, which are sent once.
  const ownParts = (own: Variant['price_parts']) => (isDeepStrictEqual(own, parts) ? null : own);
  return {
    ...card,
    ...pick(
      row,
      'sku description gross_weight_g dimensions_mm more_details hsn huid country_of_origin publish',
    ),
    hidden_sections: [
      ...(row.category_hidden ? (['category'] as const) : []),
      ...(row.subcategory_hidden ? (['subCategory'] as const) : []),
    ],
    price_until,
    price_parts: parts,
    has_unit_huids: hasUnits && (await areAllHallmarked(db, row.id)),
    engraving: row.engraving && { ...row.engraving, scripts: [...row.engraving.scripts] },
    model_url: row.model_file === null ? null : ctx.publicUrl + modelPath(row.model_file),
    model_poster: (poster !== null && posters.get(poster)) || null,
    updatedAt: row.updated_at,
    options: presentOptions(row.options),
    variants: offered.map((one) => ({ ...one, price_parts: ownParts(one.price_parts) })),
  };
}

/** Returns the price of the cheapest variant that can be bought, as lists show it when a period has begun or ended. */
function soldFirst(variants: readonly SoldVariantRow[]) {
  const isGone = (one: SoldVariantRow) => Number(one.stock === 0 && one.made_to_order_days === null);
  const [first] = variants.toSorted(
    (one, other) => isGone(one) - isGone(other) || one.discounted_price - other.discounted_price,
  );
  if (!first) return undefined;
  const { price, discount, discounted_price, price_until } = first;
  return { price, discount, discounted_price, price_until };
}

function presentCard(row: ProductRow, { pictures, metals }: Shown): ProductCard {
  const category = { _id: row.category_id, name: row.category_name };
  return {
    _id: row.id,
    ...pick(
      row,
      'name unit price discount discounted_price gst stock made_to_order_days metal purity gemstones',
      'tags rating review_count',
    ),
    image: pictures.map((picture) => picture.url),
    pictures,
    price_with_gst: priceWithGst(row.price, row.discount, row.gst),
    price_from: row.prices_differ ? row.discounted_price : null,
    option_names: row.options.map(({ name }) => name),
    metals,
    // 'ring-size:14'; metals are above.
    sizes_in_stock: row.choices_in_stock.flatMap((choice) =>
      choice.startsWith(metalPrefix) ? [] : [choice.slice(choice.indexOf(':') + 1)],
    ),
    category,
    categoryId: category,
    subCategory: { _id: row.subcategory_id, name: row.subcategory_name },
    createdAt: row.created_at,
  };
}

/** Pictures of a product as it is shown: all of them, and those of its metals. */
interface Shown {
  readonly pictures: (PresentedPicture & { label?: string })[];
  readonly metals: ProductCard['metals'];
}

/** Loads the pictures of products. One without any is shown by the picture made of its 3D model. */
async function loadPictures(ctx: TxContext, db: Db, rows: readonly ProductRow[]) {
  const chosenByMetal = rows.filter(({ options }) => metalOptionOf(options) !== undefined);
  const [placed, ofVariants] = await Promise.all([
    listShownPictures(
      db,
      rows.map((row) => row.id),
    ),
    listVariantPictures(
      db,
      chosenByMetal.map((row) => row.id),
    ),
  ]);
  const byProduct = Map.groupBy(placed, (row) => row.product_id);
  const byMetal = Map.groupBy(ofVariants, (row) => row.product_id);
  const bare = rows.filter(({ id }) => !byProduct.has(id));
  const posters = await listPictures(
    ctx,
    db,
    bare.flatMap((row) => row.model_poster_id ?? []),
  );
  return ({ id, options, model_poster_id: poster }: ProductRow): Shown => {
    const made = poster === null ? undefined : posters.get(poster);
    const own = (byProduct.get(id) ?? []).map((picture) => ({
      ...presentPicture(ctx, picture),
      ...(picture.label !== '' && { label: picture.label }),
    }));
    const urls = new Map(own.map(({ base, url }) => [base, url]));
    const metals = (metalOptionOf(options)?.values ?? []).flatMap(({ _id, value }) => {
      const ids = byMetal.get(id)?.find(({ value_ids }) => value_ids.includes(_id))?.picture_ids ?? [];
      const image = ids.flatMap((one) => urls.get(picturePath(one)) ?? []);
      return image.length > 0 ? [{ value, image }] : [];
    });
    return { pictures: own.length > 0 || !made ? own : [made], metals };
  };
}

/** The option of metals of a product, where there are several to choose from. */
const metalOptionOf = (options: ProductRow['options']) =>
  options.find(({ kind, values }) => kind === 'metal' && values.length > 1);
