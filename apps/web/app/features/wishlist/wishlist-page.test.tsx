import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCard } from '../../../test/samples/products.ts';
import { wireWished, wireWishlist } from '../../../test/samples/wishlist.ts';
import { WishlistPage } from './wishlist-page.tsx';

const wished = (name: string, changes: Parameters<typeof wireCard>[0] = {}) =>
  wireWished({ productId: wireCard({ _id: `prd_${name.toLowerCase()}`, name, ...changes }) });
const three = [wished('Asha'), wished('Bela'), wished('Charu')];

type Screen = Awaited<ReturnType<typeof renderInShop>>;
const names = (screen: Screen) =>
  screen
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h2')?.textContent);
const empty = { name: 'Your wishlist is empty' } as const;
const wayOn = { name: 'See all products' } as const;
const open = () => renderInShop(<WishlistPage />, { as: 'customer' });

/** A shop with one wishlist, which the calls change. */
function shopWithWishlist(items: ReturnType<typeof wireWished>[]) {
  let list = items;
  const take = (ids: readonly unknown[]) => {
    list = list.filter(({ productId }) => !ids.includes(productId._id));
  };
  return fakeShop({
    'wishlist.get': () => wireWishlist(list),
    'wishlist.remove': ({ productId }) => {
      take([productId]);
      return { data: { productId: String(productId) } };
    },
  });
}

describe('the wishlist page', () => {
  test('shows a skeleton while it loads, and then that nothing is on it', async () => {
    const answer = heldBack(wireWishlist());
    fakeShop({ 'wishlist.get': answer.reply });
    const screen = await open();
    await expect.element(screen.getByRole('status', { name: 'Your wishlist is loading' })).toBeVisible();
    answer.release();
    await expect.element(screen.getByRole('heading', empty)).toBeVisible();
    await screen.getByRole('link', wayOn).click();
    expect(screen.path()).toBe('/products');
  });

  test('spec 8.7: a failed request shows its message and can be retried', async () => {
    let isDown = true;
    fakeShop({
      'wishlist.get': () => (isDown ? Promise.reject(noConnection()) : wireWishlist(three)),
    });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Failed to get wishlist' })).toBeVisible();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to get wishlist');
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('3 products you saved.')).toBeVisible();
  });

  test('spec 1.1, 4.5: lists the products in the order of the shop, no wider than a phone', async () => {
    shopWithWishlist([wished('Anantara Temple Lakshmi Jhumka with seed pearls', { stock: 0 }), ...three]);
    const screen = await open();
    await expect.element(screen.getByText('4 products you saved.')).toBeVisible();
    expect(names(screen).slice(1)).toEqual(['Asha', 'Bela', 'Charu']);
    await expect.element(screen.getByRole('button', { name: /^Sold out Anantara/ })).toBeDisabled();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('a price that fell is said at its product alone', async () => {
    shopWithWishlist([{ ...wished('Asha'), price_drop: 210 }, wished('Bela')]);
    const screen = await open();
    await expect
      .element(screen.getByText('Rs.210.00 less than when you saved it'))
      .toHaveTextContent('Rs.210.00 less than when you saved it');
    expect(screen.getByText('Rs.210.00 less than when you saved it').elements()).toHaveLength(1);
  });

  test('spec 4.5: a product taken off by keyboard hands the focus to the next one', async () => {
    shopWithWishlist(three);
    const screen = await open();
    const heart = screen.getByRole('button', { name: 'Remove Bela from wishlist' });
    await expect.element(heart).toBeVisible();
    (heart.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('link', { name: 'Charu' })).toHaveFocus();
    expect(names(screen)).toEqual(['Asha', 'Charu']);
  });

  test('spec 7.45: further products are appended', async () => {
    const second = heldBack({ ...wireWishlist([wished('Diya')], 101), currentPage: 2 });
    fakeShop({ 'wishlist.get': ({ page }) => (page === 1 ? wireWishlist(three, 101) : second.reply()) });
    const screen = await open();
    await expect.element(screen.getByText('3 of 101 products')).toBeVisible();
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toHaveAttribute('aria-busy');
    second.release();
    await expect.poll(() => names(screen)).toEqual(['Asha', 'Bela', 'Charu', 'Diya']);
  });
});

describe('clearing the wishlist', () => {
  const question = { name: 'Clear your wishlist?' } as const;

  test('asks first, and nothing is sent for "Keep it"', async () => {
    const shop = shopWithWishlist(three);
    const screen = await open();
    await screen.getByRole('button', { name: 'Clear wishlist' }).click();
    await expect.element(screen.getByRole('dialog', question)).toBeVisible();
    await screen.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(shop.callsOf('wishlist.clear')).toEqual([]);
  });

  test('spec 4.5, 8.6: is sent once, and the focus goes to the way on', async () => {
    const answer = heldBack({ data: { removedCount: 3 } });
    let list = three;
    const shop = fakeShop({
      'wishlist.get': () => wireWishlist(list),
      'wishlist.clear': async () => {
        const cleared = await answer.reply();
        list = [];
        return cleared;
      },
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Clear wishlist' }).click();
    await clickTwice(screen.getByRole('button', { name: 'Remove 3 products' }));
    answer.release();
    await expect.element(screen.getByText('Wishlist cleared successfully!')).toBeVisible();
    await expect.element(screen.getByRole('heading', empty)).toBeVisible();
    await expect.element(screen.getByRole('link', wayOn)).toHaveFocus();
    await expect.poll(() => shop.callsOf('wishlist.clear')).toHaveLength(1);
  });

  test('spec 8.7: a failure is said in the dialog, which stays open', async () => {
    fakeShop({
      'wishlist.get': () => wireWishlist([wished('Asha')]),
      'wishlist.clear': () => Promise.reject(noConnection()),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Clear wishlist' }).click();
    await screen.getByRole('button', { name: 'Remove one product' }).click();
    const dialog = screen.getByRole('dialog', question);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to clear wishlist');
    await expect.element(dialog.getByRole('button', { name: 'Remove one product' })).toBeEnabled();
  });
});

describe('moving products into the cart', () => {
  test('spec 8.10: one product leaves the wishlist, once', async () => {
    const answer = heldBack({ data: { moved: ['prd_bela'], left: [] } });
    let list = three;
    const shop = fakeShop({
      'wishlist.get': () => wireWishlist(list),
      'wishlist.moveToCart': async () => {
        const moved = await answer.reply();
        list = [wished('Asha'), wished('Charu')];
        return moved;
      },
    });
    const screen = await open();
    await clickTwice(screen.getByRole('button', { name: 'Move to cart Bela' }));
    await expect
      .element(screen.getByRole('button', { name: 'Move to cart Bela' }))
      .toHaveAttribute('aria-busy');
    answer.release();
    await expect.element(screen.getByText('1 item(s) added to cart')).toBeVisible();
    await expect.poll(() => names(screen)).toEqual(['Asha', 'Charu']);
    await expect.poll(() => shop.callsOf('wishlist.moveToCart')).toEqual([{ productId: ['prd_bela'] }]);
  });

  test('a double click moves one product, also when the next takes its place in between', async () => {
    let list = three;
    const shop = fakeShop({
      'wishlist.get': () => wireWishlist(list),
      'wishlist.moveToCart': ({ productId }) => {
        list = list.filter(({ productId: { _id } }) => _id !== String(productId));
        return { data: { moved: [String(productId)], left: [] } };
      },
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Move to cart Bela' }).click();
    await expect.poll(() => names(screen)).toEqual(['Asha', 'Charu']);
    const next = screen.getByRole('button', { name: 'Move to cart Charu' }).element();
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await screen.getByRole('button', { name: 'Move to cart Asha' }).click();
    await expect.poll(() => names(screen)).toEqual(['Charu']);
    await expect
      .poll(() => shop.callsOf('wishlist.moveToCart'))
      .toEqual([{ productId: ['prd_bela'] }, { productId: ['prd_asha'] }]);
  });

  test('spec 8.10: all at once empties it, and every button is busy meanwhile', async () => {
    const answer = heldBack({ data: { moved: ['prd_asha', 'prd_bela', 'prd_charu'], left: [] } });
    let list = three;
    fakeShop({
      'wishlist.get': () => wireWishlist(list),
      'wishlist.moveToCart': async () => {
        const moved = await answer.reply();
        list = [];
        return moved;
      },
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Move all to cart' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Move to cart Asha' }))
      .toHaveAttribute('aria-busy');
    answer.release();
    await expect.element(screen.getByText('3 item(s) added to cart')).toBeVisible();
    await expect.element(screen.getByRole('heading', empty)).toBeVisible();
  });

  test.each([
    ['out-of-stock', 'Product is out of stock'],
    ['cart-full', 'Your cart is full'],
    ['variant-required', 'Asha comes in sizes'],
  ] as const)('a product that stays (%s) is explained: %s', async (reason, message) => {
    fakeShop({
      'wishlist.get': () => wireWishlist(three),
      'wishlist.moveToCart': () => ({
        data: { moved: [], left: [{ productId: 'prd_asha', name: 'Asha', reason }] },
      }),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Move to cart Asha' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    expect(names(screen)).toHaveLength(3);
  });

  test('spec 8.10: a failure says so, and everything stays', async () => {
    fakeShop({
      'wishlist.get': () => wireWishlist(three),
      'wishlist.moveToCart': () => Promise.reject(noConnection()),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Move all to cart' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to add item to cart');
    expect(names(screen)).toHaveLength(3);
  });

  test('a product that comes in sizes leads to its page, unless one was chosen', async () => {
    const ring = wireCard({ _id: 'prd_asha', name: 'Asha', option_names: ['Ring size'] });
    const variant = { _id: 'var_14', sku: 'A-14', options: { 'Ring size': '14' } };
    fakeShop({
      'wishlist.get': () =>
        wireWishlist([
          wireWished({ productId: { ...ring, _id: 'prd_bela', name: 'Bela' }, variantId: 'var_14', variant }),
          wireWished({ productId: ring }),
        ]),
    });
    const screen = await open();
    await expect
      .element(screen.getByRole('button', { name: 'Move to cart Bela, ring size 14' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Move all to cart' })).not.toBeInTheDocument();
    await screen.getByRole('link', { name: 'Choose a size of Asha' }).click();
    expect(screen.path()).toBe('/product/Asha-prd_asha');
  });
});
