import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { hasTokens } from '../../../api/tokens.ts';
import { LoginLink } from './login-link.tsx';

const session = {
  accessToken: 'access',
  accesstoken: 'access',
  refreshToken: 'refresh',
  refreshtoken: 'refresh',
  expiresAt: '2026-12-01T00:00:00.000Z',
  deviceToken: 'device',
};

test('nothing is sent before the button is pressed, which logs in', async () => {
  const shop = fakeShop({ 'user.loginWithCode': () => ({ data: session }) });
  const screen = await renderInShop(<LoginLink linkToken="of-the-mail" />);
  await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(shop.callsOf('user.loginWithCode')).toEqual([]);
  await clickTwice(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(hasTokens).toBe(true);
  await expect.poll(() => shop.callsOf('user.loginWithCode')).toMatchObject([{ linkToken: 'of-the-mail' }]);
});

test('an account with a second step asks for its code, and Enter sends it', async () => {
  const shop = fakeShop({
    'user.loginWithCode': ({ code }) => {
      if (code === '123456') return { data: session };
      throw refusal({ code: 'second-step-needed', status: 401, message: 'Enter the code of your app' });
    },
  });
  const screen = await renderInShop(<LoginLink linkToken="of-the-mail" />);
  await screen.getByRole('button', { name: 'Log in' }).click();
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Enter the code of your app');
  await expect.element(screen.getByLabelText('Authenticator code')).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(hasTokens).toBe(true);
  await expect.poll(() => shop.callsOf('user.loginWithCode')).toHaveLength(2);
});

test('a link that has ended offers another email', async () => {
  fakeShop({
    'user.loginWithCode': () => {
      throw refusal({ message: 'This link has expired' });
    },
  });
  const screen = await renderInShop(<LoginLink linkToken="of-last-week" />);
  await screen.getByRole('button', { name: 'Log in' }).click();
  await screen.getByRole('link', { name: 'Send a new email' }).click();
  expect(screen.path()).toBe('/forgot-password');
});
