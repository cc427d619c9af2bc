import type { WireReply } from '@jhumka/contract';
import { fromRupees } from '@jhumka/domain/money';
import type { ProductCard } from '../../app/components/cart/cart-query.ts';

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
