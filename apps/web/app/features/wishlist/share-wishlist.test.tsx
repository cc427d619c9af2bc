import { expect, onTestFinished, test, vi } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireWished, wireWishlist } from '../../../test/samples/wishlist.ts';
import { WishlistPage } from './wishlist-page.tsx';

const address = 'https://shop.example/wishlist/shared#wls_1.x';

/** Opens a wishlist, in a browser with or without a share sheet. */
async function open(link: string | null, share?: Navigator['share']) {
  const before = navigator.share;
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'share', { value: before, configurable: true });
  });
  let shared = link;
  const shop = fakeShop({
    'wishlist.get': () => ({ ...wireWishlist([wireWished()]), link: shared }),
    'wishlist.share': () => {
      shared = address;
      return { data: { link: address } };
    },
    'wishlist.stopSharing': () => {
      shared = null;
      return { data: { link: null } };
    },
  });
  const screen = await renderInShop(<WishlistPage />, { as: 'customer' });
  return { shop, screen, button: screen.getByRole('button', { name: 'Share wishlist' }) };
}

test('without a share sheet a dialog has the link, to copy or to send by WhatsApp', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  const { screen, button } = await open(null);
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Share your wishlist' });
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address);
  const link = dialog.getByRole('link', { name: /^Send on WhatsApp/ });
  expect(decodeURIComponent(link.element().getAttribute('href') ?? '')).toContain(`My wishlist\n${address}`);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  expect(copy).toHaveBeenCalledWith(address);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('with a share sheet the link goes there, and a known one without another call', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  const { shop, screen, button } = await open(address, share);
  await button.click();
  await expect.poll(() => share.mock.calls).toEqual([[{ title: 'My wishlist', url: address }]]);
  expect(shop.callsOf('wishlist.share')).toEqual([]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a double click asks for one link', async () => {
  const { shop, screen, button } = await open(null);
  await clickTwice(button);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.poll(() => shop.callsOf('wishlist.share')).toHaveLength(1);
});

test('"Stop sharing" is there while it is shared; the next press makes another link', async () => {
  const { shop, screen, button } = await open(address);
  await screen.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(screen.getByText('Your wishlist is no longer shared')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
  await button.click();
  await expect.poll(() => shop.callsOf('wishlist.share')).toHaveLength(1);
});

test('a failure to share or to stop says which, and changes nothing', async () => {
  fakeShop({
    'wishlist.get': () => ({ ...wireWishlist([wireWished()]), link: null }),
    'wishlist.share': () => Promise.reject(noConnection()),
  });
  const screen = await renderInShop(<WishlistPage />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Share wishlist' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your wishlist was not shared. Please try again');
  await expect.element(screen.getByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
});
