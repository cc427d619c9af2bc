import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@jhumka/contract';
import { chosenOptions, optionKindOf, type ProductOption } from '@jhumka/domain/catalogue';
import { zeroPaise } from '@jhumka/domain/money';
import type { VariantRow } from '../../../variants/store.ts';
import { pricedVariant, type RatesToday, validateParts } from '../price-facts.ts';
import { givenAttributes, type ProductAttributes } from '../product-attributes.ts';
import type { LinePlace } from './find-subcategory.ts';
import type { LineUnit } from './sources/jeweller.ts';

/** A valid line: a new product, or the given fields of an existing one. */
export interface ReadyLine {
  readonly line: number;
  /** Null for a new product. */
  readonly productId: string | null;
  readonly written: Partial<VerbInput<'admin.products.create'>>;
  readonly place: LinePlace | undefined;
  readonly pictures: readonly string[] | undefined;
  /** Addresses of further pictures, which are fetched after the import. */
  readonly addresses: readonly string[];
  /** Articles of a new product whose stock is the number of its units. */
  readonly units?: readonly LineUnit[];
  /** Path of its page in the shop that it comes from. */
  readonly oldPath?: string;
}

/** A product as it was, with its variants. */
export interface ProductBefore {
  readonly product:
    | (Pick<ProductAttributes, 'price' | 'metal' | 'purity'> & { readonly options: readonly ProductOption[] })
    | undefined;
  readonly rows: readonly VariantRow[];
}

/**
 * Reports parts that won't add up to their price, and a stock that is not the number of units, by the index of the
 * variant among those that the lines give.
 */
export function reportParts(
  written: ReadyLine['written'],
  { product, rows }: ProductBefore,
  rates: RatesToday,
  report: (index: number, column: string, message: string) => void,
): void {
  const { price = zeroPaise, metal = '', purity = '' } = { ...product, ...givenAttributes(written) };
  const before = product?.options ?? [];
  const options =
    before.length > 0
      ? before
      : (written.options ?? []).map(({ name, kind = optionKindOf(name) }) => ({ name, kind }));
  // A new price alone must fit the parts that are there.
  for (const [index, one] of (written.variants ?? [{ options: {} }]).entries()) {
    const same =
      before.length === 0
        ? rows[index]
        : rows.find(({ value_ids }) =>
            isDeepStrictEqual(chosenOptions(before, value_ids), { ...one.options }),
          );
    const priced = pricedVariant(one, { product: { price, metal, purity }, options, same });
    const read = validateParts(one, { ...priced, ...rates });
    if ('issue' in read) report(index, read.issue.path, read.issue.message);
    const stock = one.stock ?? written.stock ?? same?.stock;
    if (same?.kept_by_units && stock !== same.stock)
      report(index, 'stock', `is the number of its units, ${same.stock}: add or move units instead`);
  }
}
