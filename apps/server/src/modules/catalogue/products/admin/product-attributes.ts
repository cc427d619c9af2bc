import type { VerbInput } from '@jhumka/contract';
import { oneLine } from '@jhumka/domain/issues';
import { fromRupees } from '@jhumka/domain/money';
import type { ProductRow } from '../store-products.ts';

type Given = VerbInput<'admin.products.create'>;
type BuiltOrder = {
  readonly [Name in Exclude<keyof Given, 'stock' | 'options' | 'variants'>]?: Given[Name] | undefined;
};

/** Editable columns of a product, other than category, stock and pictures. */
export type ProductAttributes = Pick<
  ProductRow,
  | 'sku'
  | 'name'
  | 'description'
  | 'unit'
  | 'price'
  | 'discount'
  | 'gst'
  | 'metal'
  | 'purity'
  | 'gemstones'
  | 'gross_weight_g'
  | 'dimensions_mm'
  | 'tags'
  | 'more_details'
  | 'hsn'
  | 'huid'
  | 'engraving'
  | 'country_of_origin'
  | 'publish'
>;

/** Default attributes of a product. */
export const initialAttributes = {
  description: '',
  unit: '1 piece',
  discount: 0,
  gst: 3,
  metal: '',
  purity: '',
  gemstones: [],
  gross_weight_g: null,
  dimensions_mm: {},
  tags: [],
  more_details: {},
  hsn: '7113',
  huid: null,
  engraving: null,
  country_of_origin: 'India',
} as const satisfies Partial<Record<keyof ProductAttributes, unknown>>;

/** Maps the given attributes to columns; omitted ones are missing, null clears an optional one. */
export function givenAttributes(written: BuiltOrder): Partial<ProductAttributes> {
  const { price, name, publish, sku, unit, discount, gst, hsn, country_of_origin, huid, ...rest } = written;
  const facts = {
    sku,
    name: name === undefined ? undefined : oneLine(name),
    unit,
    price: price === undefined ? undefined : fromRupees(price),
    discount,
    gst,
    hsn,
    country_of_origin,
    publish,
    huid: huid === '' ? null : huid,
    description: cleared(rest.description, ''),
    metal: cleared(rest.metal, ''),
    purity: cleared(rest.purity, ''),
    gemstones: cleared(rest.gemstones, []),
    gross_weight_g: rest.gross_weight_g,
    engraving: rest.engraving,
    dimensions_mm: cleared(rest.dimensions_mm, {}),
    tags: cleared(rest.tags, []),
    more_details: cleared(rest.more_details, {}),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Partial<ProductAttributes>;
}

const cleared = <Value>(value: Value | null | undefined, empty: Value): Value | undefined =>
  value === null ? empty : value;

/** Extracts the attributes from a product's row. */
export function factsOf(row: ProductAttributes): ProductAttributes {
  const { sku, name, description, unit, price, discount, gst, metal, purity, gemstones, gross_weight_g } =
    row;
  const { dimensions_mm, tags, more_details, hsn, huid, engraving, country_of_origin, publish } = row;
  return {
    ...{ sku, name, description, unit, price, discount, gst, metal, purity, gemstones, gross_weight_g },
    ...{ dimensions_mm, tags, more_details, hsn, huid, engraving, country_of_origin, publish },
  };
}
