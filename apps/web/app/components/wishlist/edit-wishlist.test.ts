import { describe, expect, it } from 'vitest';
import type { ProductCardData } from '../product-summary.ts';
import { withItem, withoutItems } from './edit-wishlist.ts';
import type { WishlistPages } from './wishlist-query.ts';

const product = (_id: string) => ({ _id }) as ProductCardData;
const addToWishlist = (_id: string) => ({ _id: `wsh_${_id}`, product: product(_id), createdAt: '' });

/** Two loaded pages of two products; the wishlist has five. */
const list = (): WishlistPages => {
  const page = { totalCount: 5, productIds: ['a', 'b', 'c', 'd', 'e'] };
  return {
    pageParams: [1, 2],
    pages: [
      { ...page, data: [addToWishlist('a'), addToWishlist('b')] },
      { ...page, data: [addToWishlist('c'), addToWishlist('d')] },
    ],
  } as WishlistPages;
};
const shown = ({ pages }: WishlistPages) => pages.map(({ data }) => data.map((item) => item.product._id));
const flags = ({ pages }: WishlistPages) =>
  pages.map(({ totalCount, productIds }) => [totalCount, productIds]);

describe('optimistic changes', () => {
  it('spec 4.5: an added product comes first and every page counts it', () => {
    const after = withItem(list(), product('z'), 'now');
    expect(shown(after)).toEqual([
      ['z', 'a', 'b'],
      ['c', 'd'],
    ]);
    const facts = [6, ['z', 'a', 'b', 'c', 'd', 'e']];
    expect(flags(after)).toEqual([facts, facts]);
  });

  it('spec 8.5: a product that is there already changes nothing, even on a page that was not read', () => {
    const before = list();
    expect(withItem(before, product('e'), 'now')).toBe(before);
  });

  it('spec 4.5: a product that is removed drops from the list and from every count', () => {
    const after = withoutItems(list(), ['b', 'e', 'nowhere']);
    expect(shown(after)).toEqual([['a'], ['c', 'd']]);
    const facts = [3, ['a', 'c', 'd']];
    expect(flags(after)).toEqual([facts, facts]);
  });
});
