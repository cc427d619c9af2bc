import type { WireReply } from '@jhumka/contract';
import { fromRupees } from '@jhumka/domain/money';
import type { ProductCard } from '../../app/components/cart/cart-query.ts';
import type { Product } from '../../app/features/products/api/products.ts';

type WireCard = WireReply<'product.search'>['data'][number];

/** A product as lists have it on the wire: Rs.1,000 and 3 % GST, nine in stock, without options. */
export function wireCard(changes: Partial<WireCard> = {}): WireCard {
  const rings = { _id: 'cat_rings', name: 'Rings' };
  return {
    _id: 'prd_ira',
    name: 'Ira hoops',
    image: [],
    pictures: [],
    unit: 'pair',
    price: 1_000,
    discount: 0,
    discounted_price: 1_000,
    price_with_gst: 1_030,
    price_from: null,
    gst: 3,
    stock: 9,
    made_to_order_days: null,
    option_names: [],
    metals: [],
    sizes_in_stock: [],
    metal: 'Silver',
    purity: '925',
    gemstones: [],
    category: rings,
    categoryId: rings,
    subCategory: { _id: 'sub_hoops', name: 'Hoops' },
    tags: [],
    rating: null,
    review_count: 0,
    createdAt: '2026-11-01T04:30:00.000Z',
    ...changes,
  };
}

/** The same as a component gets it: amounts in paise. */
export function productCard(changes: Partial<WireCard> = {}): ProductCard {
  const { price, discounted_price, price_with_gst, price_from, ...card } = wireCard(changes);
  return {
    ...card,
    price: fromRupees(price),
    discounted_price: fromRupees(discounted_price),
    price_with_gst: fromRupees(price_with_gst),
    price_from: price_from === null ? null : fromRupees(price_from),
  };
}

/** The only page of a list or a search, without filters to choose from. */
export function wireProducts(
  data: WireCard[] = [],
): Omit<WireReply<'product.search'>, 'success' | 'error' | 'message'> {
  const facets = {
    categories: [],
    subcategories: [],
    metals: [],
    metal_groups: [],
    purities: [],
    gemstones: [],
    tags: [],
    ring_sizes: [],
    bangle_sizes: [],
    lengths: [],
    in_stock: data.length,
    discounted: 0,
    price: null,
  };
  const pages = { totalCount: data.length, totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 24 };
  return { data, ...pages, facets, did_you_mean: null, left_out: [], understood: null };
}

type WireProduct = WireReply<'product.details'>['data'];

/** A product as its page has it on the wire: without options, engraving and model. */
export function wireProduct(changes: Partial<WireProduct> = {}): WireProduct {
  return {
    ...wireCard(),
    sku: 'J1',
    hidden_sections: [],
    description: '',
    gross_weight_g: 4.2,
    price_parts: [],
    price_until: null,
    dimensions_mm: {},
    more_details: {},
    hsn: '7113',
    huid: null,
    has_unit_huids: false,
    engraving: null,
    country_of_origin: 'India',
    model_url: null,
    model_poster: null,
    publish: true,
    updatedAt: '2026-11-01T04:30:00.000Z',
    options: [],
    variants: [],
    ...changes,
  };
}

/** The same as its page gets it: amounts in paise. */
export function productPage(changes: Partial<Product> = {}): Product {
  return { ...wireProduct(), ...productCard(), price_parts: [], engraving: null, variants: [], ...changes };
}

/** A category of twelve products. */
export const wireCategory = (name: string): WireReply<'category.list'>['data'][number] => ({
  _id: `cat_${name.toLowerCase()}`,
  name,
  slug: name.toLowerCase(),
  image: '',
  picture: null,
  banner: null,
  product_count: 12,
  has_own_page: false,
});

/** A picture that loads without a server, in every width and format. */
export const wirePicture = (name: string): WireCard['pictures'][number] => ({
  url: `https://shop.example/pictures/${name}/1000.webp`,
  base: `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='9'%20height='9'/%3E#${name}`,
  width: 1000,
  height: 1000,
  alt: `Picture ${name}`,
  placeholder: '',
});
