import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireDevice, wireTokens } from '../../../../test/samples/account.ts';
import { Devices } from './devices.tsx';

const other = wireDevice({ _id: 'ses_other', is_current: false });

test('decisions §3: another device is signed out, and only once', async () => {
  let devices = [wireDevice(), other];
  const answer = heldBack({});
  const shop = fakeShop({
    'user.sessions': () => ({ data: devices }),
    'user.revokeSession': answer.reply,
  });
  const screen = await renderInShop(<Devices />, { as: 'customer' });
  await expect.element(screen.getByText('This device')).toBeVisible();
  await expect.element(screen.getByText('Another device')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await clickTwice(screen.getByRole('button', { name: /^Sign out/ }));
  devices = [wireDevice()];
  answer.release();
  await expect.element(screen.getByText('Device signed out')).toBeVisible();
  await expect.element(screen.getByText('Another device')).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('user.revokeSession')).toEqual([{ id: 'ses_other' }]);
});

test('spec 7.17: the session of this device is extended to 30 days', async () => {
  const shop = fakeShop({
    'user.sessions': () => ({ data: [wireDevice()] }),
    'user.extendSession': () => ({ data: { ...wireTokens, accessToken: 'extended' } }),
  });
  const screen = await renderInShop(<Devices />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Extend to 30 days' }).click();
  await expect.element(screen.getByText('Session extended to 30 days!')).toBeVisible();
  await expect.poll(() => shop.callsOf('user.extendSession')).toEqual([{ refreshToken: 'refresh' }]);
  expect(localStorage.getItem('accesstoken')).toBe('extended');
});

test('devices that did not load can be retried', async () => {
  let isDown = true;
  fakeShop({
    'user.sessions': () => (isDown ? Promise.reject(noConnection()) : { data: [wireDevice()] }),
  });
  const screen = await renderInShop(<Devices />, { as: 'customer' });
  await expect.element(screen.getByText(/^Your devices did not load/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('This device')).toBeVisible();
});
