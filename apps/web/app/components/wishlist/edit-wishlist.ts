import type { ProductCardData } from '../product-summary.ts';
import type { WishlistPage, WishlistPages } from './wishlist-query.ts';

/** Returns the wishlist with a product added at the front; one that is on it already stays in place (spec 4.5). */
export function withItem(list: WishlistPages, product: ProductCardData, createdAt: string): WishlistPages {
  if (list.pages[0]?.productIds.includes(product._id)) return list;
  const item = {
    _id: `new-${product._id}`,
    product,
    variantId: null,
    variant: null,
    price_drop: null,
    createdAt,
  };
  return mapPages(list, (page, index) => ({
    ...page,
    data: index === 0 ? [item, ...page.data] : page.data,
    totalCount: page.totalCount + 1,
    productIds: [product._id, ...page.productIds],
  }));
}

/** The wishlist without some products (spec 4.5). */
export function withoutItems(list: WishlistPages, productIds: readonly string[]): WishlistPages {
  return mapPages(list, (page) => {
    const rest = page.productIds.filter((id) => !productIds.includes(id));
    return {
      ...page,
      data: page.data.filter((item) => !productIds.includes(item.product._id)),
      totalCount: page.totalCount - (page.productIds.length - rest.length),
      productIds: rest,
    };
  });
}

function mapPages(
  list: WishlistPages,
  change: (page: WishlistPage, index: number) => WishlistPage,
): WishlistPages {
  return { ...list, pages: list.pages.map(change) };
}
