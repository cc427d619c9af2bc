import { refusalData } from '@jhumka/contract/refusal-data';
import { choiceRequest, type ProductOption } from '@jhumka/domain/catalogue';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import {
  presentOptions,
  presentVariant,
  type VariantCard,
  variantCard,
} from '../variants/present-variant.ts';
import { findSoldVariants, findVariantId, listSoldVariants } from '../variants/store.ts';
import { listProductCards } from './get-product-details.ts';
import { presentCards } from './present-product.ts';
import { findProductRows } from './store-products.ts';

/** Finds variants that are for sale, by id; hidden and unknown ones are missing. */
export async function listVariantCards(
  ctx: Context,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VariantCard>> {
  const variants = await findSoldVariants(db, ids, ctx.now());
  const products = await findProductRows(db, [...new Set(variants.map(({ product_id }) => product_id))]);
  const cards = await presentCards(ctx, db, products);
  const shown = new Map(cards.map((card, index) => [card._id, { card, product: products[index] }]));
  return new Map(
    variants.flatMap((variant) => {
      const { card, product } = shown.get(variant.product_id) ?? {};
      if (!card || !product) return [];
      return [[variant.id, { ...variantCard(card, variant, product.options), engraving: product.engraving }]];
    }),
  );
}

/** Returns the id of the variant that a request means, or the refusal: for sizes, 'variant-required' with the choices. */
export async function resolveVariant(
  ctx: Context,
  productId: string,
  variantId: string | undefined,
): Promise<string | Problem> {
  const found = await findVariantId(ctx.db, productId, variantId);
  if (found !== undefined) return found;
  const [row] = await findProductRows(ctx.db, [productId]);
  if (!row) return new Problem('product-not-found');
  if (variantId !== undefined) return new Problem('variant-not-found');
  return new Problem('variant-required', {
    details: { why: choiceRequest(row.options) },
    data: await choicesOfProduct(ctx, productId, row.options),
  });
}

/** Lists what can be chosen, in the form of the wire. */
async function choicesOfProduct(ctx: Context, productId: string, options: readonly ProductOption[]) {
  const card = (await listProductCards(ctx, ctx.db, [productId])).get(productId);
  const rows = await listSoldVariants(ctx.db, [productId], ctx.now());
  const variants = card ? rows.map((row) => presentVariant(row, options, card)) : [];
  return z.encode(refusalData['variant-required'], { options: presentOptions(options), variants });
}
