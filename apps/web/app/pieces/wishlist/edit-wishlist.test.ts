import { describe, expect, it } from 'vitest';
import type { ProductCardData } from '../product-about.ts';
import { withoutWishes, withWish } from './edit-wishlist.ts';
import type { WishlistPages } from './wishlist-query.ts';

const piece = (_id: string) => ({ _id }) as ProductCardData;
const wish = (_id: string) => ({ _id: `wsh_${_id}`, productId: piece(_id), createdAt: '' });

/** Two pages of two, of five wishes. */
const list = (): WishlistPages => {
  const page = { totalCount: 5, productIds: ['a', 'b', 'c', 'd', 'e'] };
  return {
    pageParams: [1, 2],
    pages: [
      { ...page, data: [wish('a'), wish('b')] },
      { ...page, data: [wish('c'), wish('d')] },
    ],
  } as WishlistPages;
};
const shown = ({ pages }: WishlistPages) => pages.map(({ data }) => data.map((item) => item.productId._id));
const said = ({ pages }: WishlistPages) =>
  pages.map(({ totalCount, productIds }) => [totalCount, productIds]);

describe('what the page shows before the answer', () => {
  it('spec 4.5: a piece that is added stands first and counts on every page', () => {
    const after = withWish(list(), piece('z'), 'now');
    expect(shown(after)).toEqual([
      ['z', 'a', 'b'],
      ['c', 'd'],
    ]);
    const facts = [6, ['z', 'a', 'b', 'c', 'd', 'e']];
    expect(said(after)).toEqual([facts, facts]);
  });

  it('spec 8.5: a piece that is there already changes nothing, even on a page that was not read', () => {
    const before = list();
    expect(withWish(before, piece('e'), 'now')).toBe(before);
  });

  it('spec 4.5: a piece that is removed drops from the list and from every count', () => {
    const after = withoutWishes(list(), ['b', 'e', 'nowhere']);
    expect(shown(after)).toEqual([['a'], ['c', 'd']]);
    const facts = [3, ['a', 'c', 'd']];
    expect(said(after)).toEqual([facts, facts]);
  });
});
