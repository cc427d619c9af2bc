import { expect, test } from 'vitest';
import { fakeShop, noConnection } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireDevice, wireTokens } from '../../test/samples/account.ts';
import { ExtensionOffer } from './extension-offer.tsx';

const endsIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The offer below the content of a page, for a session that ends in some minutes. */
async function open(minutes: number) {
  let isDown = true;
  let expiresAt = endsIn(minutes);
  const shop = fakeShop({
    'user.sessions': () => ({ data: [wireDevice({ expiresAt })] }),
    'user.extendSession': () => {
      if (isDown) return Promise.reject(noConnection());
      expiresAt = endsIn(30 * 24 * 60);
      return { data: wireTokens };
    },
  });
  const page = (
    <>
      <main tabIndex={-1}>Rings</main>
      <ExtensionOffer />
    </>
  );
  const screen = await renderInShop(page, { as: 'customer' });
  const repair = () => {
    isDown = false;
  };
  return { screen, shop, repair, offer: screen.getByRole('region', { name: 'Your session' }) };
}

test('spec 7.17, 8.11, 9.12: a session that ends within the hour can be extended to 30 days', async () => {
  const { screen, shop, repair, offer } = await open(50);
  await expect.element(offer.getByText(/^You are signed in until/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  const stay = offer.getByRole('button', { name: 'Stay signed in' });
  await stay.click();
  await expect.element(screen.getByText('Failed to extend session')).toBeVisible();
  repair();
  (stay.element() as HTMLElement).click();
  await expect.element(screen.getByText('Session extended to 30 days!')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await expect
    .poll(() => shop.callsOf('user.extendSession'))
    .toEqual([{ refreshToken: 'refresh' }, { refreshToken: 'refresh' }]);
});

test('an offer that is refused does not come back', async () => {
  const { screen, offer } = await open(50);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('spec 9.12: a session that lasts longer is not offered', async () => {
  const { shop, offer } = await open(70);
  await expect.poll(() => shop.callsOf('user.sessions')).toHaveLength(1);
  await expect.element(offer).not.toBeInTheDocument();
});
