import type { VerbReply } from '@jhumka/contract';
import { chosenOptions, type ProductOption } from '@jhumka/domain/catalogue';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import { priceParts, priceWithGst } from '@jhumka/domain/pricing';
import { pick } from '../../../text/words.ts';
import type { SoldVariantRow, VariantRow } from './store.ts';

type ProductCard = VerbReply<'product.ofCategory'>['data'][number];
export type Variant = VerbReply<'product.details'>['data']['variants'][number];

/** A variant as a row of a cart shows it: the product's card with the figures and pictures of the variant. */
export interface VariantCard {
  readonly card: ProductCard;
  readonly variant: Pick<Variant, '_id' | 'sku' | 'options'>;
  readonly madeToOrderDays: number | null;
  /** Rules of its engraving; null where it has none. */
  readonly engraving: EngravingRules | null;
}

/** Presents a product as one of its variants. */
export function variantCard(
  card: ProductCard,
  row: VariantRow,
  options: readonly ProductOption[],
): Omit<VariantCard, 'engraving'> {
  const own = card.pictures.filter(({ base }) => row.picture_ids.some((id) => base.endsWith(id)));
  const pictures = own.length > 0 ? own : card.pictures;
  return {
    card: {
      ...card,
      image: pictures.map(({ url }) => url),
      pictures,
      ...pick(row, 'price discount discounted_price stock made_to_order_days'),
      price_with_gst: priceWithGst(row.price, row.discount, card.gst),
      price_from: null,
    },
    variant: { _id: row.id, sku: row.sku, options: chosenOptions(options, row.value_ids) },
    madeToOrderDays: row.made_to_order_days,
  };
}

/** Presents a variant to shoppers. */
export function presentVariant(
  row: VariantRow & Partial<SoldVariantRow>,
  options: readonly ProductOption[],
  card: ProductCard,
): Variant {
  const { card: shown, variant, madeToOrderDays } = variantCard(card, row, options);
  return {
    ...variant,
    ...pick(row, 'barcode price discount discounted_price stock is_default'),
    price_with_gst: shown.price_with_gst,
    price_until: row.price_until ?? null,
    weight: row.gross_weight_g,
    net_weight_g: row.price_facts?.netWeightMg ? row.price_facts.netWeightMg / 1000 : null,
    price_parts: priceParts(row.price_facts, { ...row, gst: card.gst }).map(({ rateDay, ...part }) => ({
      ...part,
      rate_day: rateDay,
    })),
    image: row.picture_ids.length > 0 ? shown.image : [],
    units: row.kept_by_units,
    made_to_order_days: madeToOrderDays,
  };
}

/** Presents the options of a product. */
export const presentOptions = (
  options: readonly ProductOption[],
): VerbReply<'product.details'>['data']['options'] =>
  options.map((option) => ({ ...option, values: [...option.values] }));
