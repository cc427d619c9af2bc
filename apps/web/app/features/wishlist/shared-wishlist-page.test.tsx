import { expect, test } from 'vitest';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCard } from '../../../test/samples/products.ts';
import { wireWishlist } from '../../../test/samples/wishlist.ts';
import { SharedWishlistPage } from './shared-wishlist-page.tsx';

const variant = { _id: 'var_14', sku: 'A-14', options: { 'Ring size': '14' } };
const ring = {
  productId: wireCard({ _id: 'prd_asha', name: 'Asha', option_names: ['Ring size'] }),
  variantId: 'var_14',
  variant,
};
const plain = { productId: wireCard({ _id: 'prd_bela', name: 'Bela' }), variantId: null, variant: null };

function sharedList(data: (typeof ring | typeof plain)[], totalCount = data.length) {
  const { data: _, productIds: __, link: ___, ...pages } = wireWishlist([], totalCount);
  return { ...pages, data, totalPages: Math.ceil(totalCount / 40) };
}

const open = (path = '/wishlist/shared#wls_1.x') => renderInShop(<SharedWishlistPage />, { path });
const gone = { name: 'This wishlist is not shared any more' } as const;

test('shows the products without a name, each to be added with its choice, no wider than a phone', async () => {
  const shop = fakeShop({ 'wishlist.shared': () => sharedList([ring, plain]) });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'A wishlist' })).toBeVisible();
  await expect.element(screen.getByText('ring size 14')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Asha to cart' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Choose a size' })).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('wishlist.shared'))
    .toEqual([{ token: 'wls_1.x', page: 1, limit: 40 }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test.each([
  ['without a token', '/wishlist/shared', 0],
  ['that leads nowhere', '/wishlist/shared#x', 1],
])('a link %s says so calmly, with a way on', async (_, path, calls) => {
  const problem = refusal({ status: 404, code: 'shared-wishlist-not-found', message: 'Not shared' });
  const shop = fakeShop({ 'wishlist.shared': () => Promise.reject(problem) });
  const screen = await open(path);
  await expect.element(screen.getByRole('heading', gone)).toBeVisible();
  await expect.poll(() => shop.callsOf('wishlist.shared')).toHaveLength(calls);
  await screen.getByRole('link', { name: 'See all products' }).click();
  expect(screen.path()).toBe('/products');
});

test('shows a skeleton while it loads, and then that nothing is on it', async () => {
  const answer = heldBack(sharedList([]));
  fakeShop({ 'wishlist.shared': answer.reply });
  const screen = await open();
  await expect.element(screen.getByRole('status', { name: 'The wishlist is loading' })).toBeVisible();
  answer.release();
  await expect.element(screen.getByRole('heading', { name: 'Nothing is on this wishlist' })).toBeVisible();
});

test('a failed request can be retried', async () => {
  let isDown = true;
  fakeShop({ 'wishlist.shared': () => (isDown ? Promise.reject(noConnection()) : sharedList([plain])) });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'The wishlist did not load' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Bela' })).toBeVisible();
});

test('further products are appended', async () => {
  fakeShop({
    'wishlist.shared': ({ page }) =>
      page === 1 ? sharedList([plain], 41) : { ...sharedList([ring], 41), currentPage: 2 },
  });
  const screen = await open();
  await expect.element(screen.getByText('1 of 41 products')).toBeVisible();
  await screen.getByRole('button', { name: 'Load more' }).click();
  await expect.element(screen.getByRole('link', { name: 'Asha' })).toBeVisible();
});
