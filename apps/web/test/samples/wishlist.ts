import type { WireReply } from '@jhumka/contract';
import { wireCard } from './products.ts';

type WireWishlist = WireReply<'wishlist.get'>;

/** A product on the wishlist, without a choice. */
export function wireWished(changes: Partial<WireWishlist['data'][number]> = {}) {
  const productId = changes.productId ?? wireCard();
  const createdAt = '2026-11-20T04:30:00.000Z';
  return {
    _id: `wsh_${productId._id}`,
    productId,
    variantId: null,
    variant: null,
    price_drop: null,
    createdAt,
    ...changes,
  };
}

/** The first page of a wishlist. */
export function wireWishlist(data: WireWishlist['data'] = [], totalCount = data.length) {
  const totalPages = Math.ceil(totalCount / 100);
  const pages = {
    totalCount,
    totalPages,
    totalNoPage: totalPages,
    totalPage: totalPages,
    page: 1,
    limit: 100,
  };
  return {
    data,
    ...pages,
    currentPage: 1,
    productIds: data.map(({ productId }) => productId._id),
    link: null,
  };
}
