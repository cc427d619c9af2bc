import type { WireReply } from '@jhumka/contract';
import { wireCard } from './products.ts';

export type WireAdminProduct = WireReply<'admin.products.get'>['data'];
type WireVariant = WireAdminProduct['variants'][number];
type WireProductRow = WireReply<'admin.products.list'>['data'][number];
type WireAdminCategory = WireReply<'admin.categories.list'>['data'][number];
type WireStoredPicture = WireReply<'admin.pictures.upload'>['data'];

/** The only page of a list of the admin. */
export function listed<Row>(data: Row[]) {
  const pages = { totalCount: data.length, totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 25 };
  return { data, ...pages, is_count_capped: false };
}

/** A product as its form in the admin has it: Rs.1,000, nine in stock, one picture, without options. */
export function wireAdminProduct(changes: Partial<WireAdminProduct> = {}): WireAdminProduct {
  return {
    ...wireCard(),
    sku: 'JH-P-1',
    hidden_sections: [],
    description: 'Hoops of silver',
    gross_weight_g: null,
    price_parts: [],
    price_until: null,
    dimensions_mm: {},
    more_details: {},
    hsn: '711311',
    huid: null,
    has_unit_huids: false,
    engraving: null,
    country_of_origin: 'India',
    model_url: null,
    model_poster: null,
    publish: true,
    updatedAt: '2026-11-20T06:00:00.000Z',
    options: [],
    variants: [],
    version: 1,
    updatedBy: null,
    sold_7_days: 0,
    ...changes,
  };
}

/** A product with one option: each of its values costs Rs.1,000, and three are in stock. */
export function wireProductIn(
  option: Pick<WireAdminProduct['options'][number], 'name' | 'kind'>,
  values: string[],
  changes: Partial<WireAdminProduct> = {},
): WireAdminProduct {
  const variant = (value: string): WireVariant => ({
    _id: `var_${value}`,
    options: { [option.name]: value },
    sku: `JH-P-1-${value}`,
    barcode: '',
    price: 1_000,
    discount: 0,
    discounted_price: 1_000,
    price_with_gst: 1_030,
    stock: 3,
    made_to_order_days: null,
    low_stock_at: null,
    weight: null,
    net_weight_g: null,
    price_parts: null,
    price_until: null,
    stones_value: null,
    making_charge: null,
    hallmark_fee: null,
    cost: null,
    image: [],
    is_default: false,
    units: false,
    is_hidden: false,
  });
  return wireAdminProduct({
    options: [{ ...option, _id: 'opt_1', values: values.map((value) => ({ _id: `val_${value}`, value })) }],
    variants: values.map(variant),
    stock: 3 * values.length,
    ...changes,
  });
}

/** A product in the list of the admin. */
export const wireProductRow = (changes: Partial<WireProductRow> = {}): WireProductRow => ({
  ...wireCard(),
  sku: 'JH-P-1',
  publish: true,
  updatedAt: '2026-11-20T06:00:00.000Z',
  version: 1,
  variant_count: 0,
  sold_out_variants: 0,
  sold_30_days: 0,
  days_left: null,
  ...changes,
});

/** A picture that was just uploaded. */
export const wireStoredPicture = (name: string): WireStoredPicture => ({
  _id: name,
  url: `/media/${name}/700.webp`,
  secure_url: `/media/${name}/700.webp`,
  base: `/media/${name}`,
  width: 600,
  height: 400,
  alt: '',
  placeholder: '',
  variants: [],
});

/** A category of the admin, with one product. */
export const wireAdminCategory = (changes: Partial<WireAdminCategory> = {}): WireAdminCategory => ({
  _id: 'cat_rings',
  name: 'Rings',
  slug: 'rings',
  image: '',
  picture: null,
  banner: null,
  product_count: 1,
  version: 1,
  updatedAt: '2026-11-20T06:00:00.000Z',
  subcategory_count: 0,
  hidden_count: 0,
  sold_30_days: 0,
  position: null,
  is_hidden: false,
  meta_title: '',
  meta_description: '',
  intro: '',
  filters: null,
  ...changes,
});

/** Its subcategory. */
export const wireAdminSubcategory = (): WireReply<'admin.subcategories.list'>['data'][number] => {
  const { banner: _banner, subcategory_count: _count, filters: _filters, ...section } = wireAdminCategory();
  return {
    ...section,
    ...{ _id: 'sub_hoops', name: 'Hoops', slug: 'hoops' },
    category: [{ _id: 'cat_rings', name: 'Rings', slug: 'rings' }],
  };
};
