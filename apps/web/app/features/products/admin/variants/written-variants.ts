import type { WireInput } from '@jhumka/contract/client';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import { type PartsEntry, type VariantsEntry, valuesOf } from './variants-entry.ts';

type Written = Pick<WireInput<'admin.products.update'>, 'options' | 'variants'>;

/** Input of a save; nothing for a product that has no options and had none. `pictures` are those of the product. */
export function writtenVariants(
  { options, variants }: VariantsEntry,
  had: boolean,
  pictures: readonly Pick<EntryPicture, 'id'>[] = [],
): Written {
  if (options.length === 0) return had ? { options: [] } : {};
  const given = <Name extends string>(name: Name, text: string) =>
    text.trim() === '' ? {} : { [name]: text.trim() };
  return {
    options: options.map((option) => ({
      ...(option._id === undefined ? {} : { _id: option._id }),
      name: option.name.trim(),
      values: valuesOf(option).map((value) => ({ value })),
    })),
    variants: variants
      .filter(({ isMade }) => isMade)
      .map((variant) => ({
        ...(variant._id === undefined ? {} : { _id: variant._id }),
        options: variant.options,
        ...given('price', variant.price),
        ...given('discount', variant.discount),
        ...(variant.hasUnits ? {} : given('stock', variant.stock)),
        ...(variant.loadedStock === null || variant.hasUnits ? {} : { stock_seen: variant.loadedStock }),
        ...given('sku', variant.sku),
        barcode: variant.barcode.trim(),
        made_to_order_days: orNull(variant.days),
        low_stock_at: orNull(variant.lowAt),
        weight: orNull(variant.weight),
        ...writtenParts(variant),
        image: pictures.filter(({ id }) => variant.pictureIds.includes(id)).map(({ id }) => id),
        is_default: variant.isDefault,
        is_hidden: variant.isHidden,
      })),
  };
}

/** Input of the parts of a price, and of the cost. */
export const writtenParts = ({ netWeight, stonesValue, making, hallmark, cost }: PartsEntry) => ({
  net_weight_g: orNull(netWeight),
  stones_value: orNull(stonesValue),
  making_charge: orNull(making),
  hallmark_fee: orNull(hallmark),
  cost: orNull(cost),
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
