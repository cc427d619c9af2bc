import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { productCard } from '../../../test/samples/products.ts';
import { wireWished, wireWishlist } from '../../../test/samples/wishlist.ts';
import { askGuest, guestRequestStore } from '../guest-sheet/guest-request.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

const add = { name: 'Add Ira hoops to wishlist' } as const;
const remove = { name: 'Remove Ira hoops from wishlist' } as const;
const asCustomer = { as: 'customer' } as const;
const wished = wireWished();
const saved = { data: wished, isNew: true };

/** A shop with one wishlist, which the calls change. */
function shopWithWishlist(items = [] as ReturnType<typeof wireWished>[]) {
  let list = items;
  return fakeShop({
    'wishlist.get': () => wireWishlist(list),
    'wishlist.add': () => {
      list = [wished];
      return saved;
    },
    'wishlist.remove': () => {
      list = [];
      return { data: { productId: 'prd_ira' } };
    },
  });
}

describe('the heart of a product', () => {
  test('spec 4.5, 8.6: is filled at once, and says so when the shop has it', async () => {
    const answer = heldBack(saved);
    const shop = fakeShop({ 'wishlist.get': () => wireWishlist(), 'wishlist.add': answer.reply });
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('button', remove)).toBeVisible();
    await expect.element(screen.getByText('Added to wishlist!')).not.toBeInTheDocument();
    answer.release();
    await expect.element(screen.getByText('Added to wishlist!')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'View wishlist' })).toBeVisible();
    await expect
      .poll(() => shop.callsOf('wishlist.add'))
      .toEqual([{ productId: 'prd_ira', variantId: undefined }]);
  });

  test('spec 8.6: pressed again removes the product, and Undo brings it back with its choice', async () => {
    const shop = shopWithWishlist([wireWished({ variantId: 'var_14' })]);
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await screen.getByRole('button', remove).click();
    await expect.element(screen.getByText('Removed from wishlist!')).toBeVisible();
    await expect.element(screen.getByRole('button', add)).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByRole('button', remove)).toBeVisible();
    await expect.poll(() => shop.callsOf('wishlist.add')).toMatchObject([{ variantId: 'var_14' }]);
  });

  test('a double click leaves the wishlist as it was', async () => {
    const shop = shopWithWishlist();
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    await clickTwice(screen.getByRole('button', add));
    await expect.poll(() => shop.callsOf('wishlist.remove')).toHaveLength(1);
    await expect.element(screen.getByRole('button', add)).toBeVisible();
    await expect.poll(() => shop.callsOf('wishlist.add')).toHaveLength(1);
  });

  test('spec 8.5: a product that was on the wishlist already is no failure', async () => {
    const repeat = { data: wished, isNew: false, message: 'Product already in wishlist' };
    const shop = fakeShop({ 'wishlist.get': () => wireWishlist(), 'wishlist.add': () => repeat });
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByText('Product is already in your wishlist!')).toBeVisible();
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test.each([
    ['add to', [], add],
    ['remove from', [wished], remove],
  ])('spec 8.7: a failure to %s the wishlist is rolled back with a message', async (what, items, button) => {
    const lost = () => Promise.reject(noConnection());
    const answers = [() => wireWishlist(items), lost];
    const shop = fakeShop({
      'wishlist.get': () => (answers.shift() ?? lost)(),
      'wishlist.add': lost,
      'wishlist.remove': lost,
    });
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    await screen.getByRole('button', button).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`Failed to ${what} wishlist`);
    await expect.element(screen.getByRole('button', button)).toBeVisible();
  });

  test('spec 8.5: the answer to one heart leaves another alone that is still in flight', async () => {
    const first = heldBack(saved);
    const second = heldBack(saved);
    const shop = fakeShop({
      'wishlist.get': () => wireWishlist(),
      'wishlist.add': ({ productId }) => (productId === 'prd_ira' ? first : second).reply(),
    });
    const other = productCard({ _id: 'prd_asha', name: 'Asha ring' });
    const screen = await renderInShop(
      <>
        <WishlistHeart product={productCard()} />
        <WishlistHeart product={other} />
      </>,
      asCustomer,
    );
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    await screen.getByRole('button', add).click();
    await screen.getByRole('button', { name: 'Add Asha ring to wishlist' }).click();
    first.release();
    await expect.poll(() => shop.callsOf('wishlist.add')).toHaveLength(2);
    await messagesAreDelivered();
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    second.release();
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(2);
  });

  test('spec 8.5: other tabs hear of a change, and theirs is shown here', async () => {
    const shop = shopWithWishlist();
    const otherTab = openTab();
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByText('Added to wishlist!')).toBeVisible();
    await otherTab.isNotified;
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(2);
    otherTab.channel.postMessage('changed');
    await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(3);
  });
});

describe('the heart before the wishlist has loaded', () => {
  const unread = { 'wishlist.get': () => Promise.reject(refusal({ status: 400, message: 'Not now' })) };

  test('adds a product only after the check that it is missing', async () => {
    const shop = fakeShop({
      ...unread,
      'wishlist.check': () => ({ data: { isWishlisted: false, inWishlist: false }, isWishlisted: false }),
      'wishlist.add': () => saved,
    });
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByText('Added to wishlist!')).toBeVisible();
    await expect.poll(() => shop.callsOf('wishlist.add')).toHaveLength(1);
  });

  test('leaves a product alone that is on it', async () => {
    const shop = fakeShop({
      ...unread,
      'wishlist.check': () => ({ data: { isWishlisted: true, inWishlist: true }, isWishlisted: true }),
    });
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByText('Product is already in your wishlist!')).toBeVisible();
    expect(shop.callsOf('wishlist.remove')).toEqual([]);
  });

  test('spec 8.7: a failed check says so and changes nothing', async () => {
    const shop = fakeShop({ ...unread, 'wishlist.check': () => Promise.reject(noConnection()) });
    const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
    await screen.getByRole('button', add).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to check wishlist status');
    expect(shop.callsOf('wishlist.add')).toEqual([]);
  });
});

test('the heart of a guest asks for the email, and sends nothing', async () => {
  onTestFinished(() => askGuest(null));
  const shop = fakeShop({});
  const screen = await renderInShop(<WishlistHeart product={productCard()} />);
  await screen.getByRole('button', add).click();
  expect(guestRequestStore.read()).toMatchObject({ target: 'wishlist', product: { _id: 'prd_ira' } });
  expect(shop.callsOf('wishlist.get')).toEqual([]);
});

test('by keyboard the heart keeps the focus; it is as large as a finger needs', async () => {
  const shop = shopWithWishlist();
  const screen = await renderInShop(<WishlistHeart product={productCard()} />, asCustomer);
  await expect.poll(() => shop.callsOf('wishlist.get')).toHaveLength(1);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('button', remove)).toHaveFocus();
  const { width, height } = screen.getByRole('button', remove).element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

/** Another tab of this browser, which hears of changes. */
function openTab() {
  const channel = new BroadcastChannel('jhumka.wishlist');
  const { promise: isNotified, resolve } = Promise.withResolvers<void>();
  channel.onmessage = () => resolve();
  onTestFinished(() => channel.close());
  return { channel, isNotified };
}

/** Waits until a message to all channels of this browser has arrived: those sent before have, too. */
async function messagesAreDelivered(): Promise<void> {
  const ear = new BroadcastChannel('jhumka.test');
  const mouth = new BroadcastChannel('jhumka.test');
  await new Promise<void>((resolve) => {
    ear.onmessage = () => resolve();
    mouth.postMessage('');
  });
  ear.close();
  mouth.close();
}
