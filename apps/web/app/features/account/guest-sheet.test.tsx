import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { typeCode, wireTokens } from '../../../test/samples/account.ts';
import { productCard } from '../../../test/samples/products.ts';
import { hasTokens, tokens } from '../../api/tokens.ts';
import { addIntent } from '../../components/guest-sheet/guest-intents.ts';
import { askGuest, guestRequestStore } from '../../components/guest-sheet/guest-request.ts';
import { GuestSheet } from './guest-sheet.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function Host() {
  const request = useSyncExternalStore(guestRequestStore.subscribe, guestRequestStore.read);
  return request && <GuestSheet request={request} />;
}

/** The sheet of a guest who pressed Add, with the size 14 of a ring. */
async function open(replies: Replies = {}) {
  const shop = fakeShop({
    'user.sendLoginCode': () => ({ data: { resendAfterSeconds: 60 } }) as never,
    'user.loginWithCode': () => ({ data: wireTokens }),
    ...replies,
  });
  const variant = { _id: 'var_14', sku: 'J1', options: { 'Ring size': '14' } };
  askGuest({ target: 'cart', product: productCard({ name: 'Moti ring' }), variant });
  addIntent.save({ productId: 'prd_ira', quantity: 1, at: Date.now() });
  const screen = await renderInShop(<Host />, { path: '/product/moti' });
  return { screen, shop };
}

test('spec 6.1: an email and its code log a guest in, and close the sheet', async () => {
  const answer = heldBack({ data: { resendAfterSeconds: 60 } } as never);
  const { screen, shop } = await open({ 'user.sendLoginCode': answer.reply });
  const dialog = screen.getByRole('dialog', { name: 'Enter your email to add it to your cart' });
  await expect.element(dialog.getByText('Moti ring')).toBeVisible();
  await expect.element(dialog.getByText('ring size 14')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect.element(dialog.getByText('Please enter your email.')).toBeVisible();
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('ananya@mail.example');
  await clickTwice(dialog.getByRole('button', { name: 'Send code' }));
  answer.release();
  await expect.element(screen.getByRole('dialog', { name: 'Enter the 6-digit code' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add size 14 to cart' })).toBeVisible();
  await typeCode(screen, '123456');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(hasTokens()).toBe(true);
  await expect.poll(() => shop.callsOf('user.sendLoginCode')).toEqual([{ email: 'ananya@mail.example' }]);
  expect(addIntent.take(Date.now())).not.toBeNull();
});

test('spec 6.1: a guest who closes the sheet adds nothing later', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(addIntent.take(Date.now())).toBeNull();
});

test('what needs an account but no product asks for the email alone, and goes on once logged in', async () => {
  fakeShop({});
  let hasGoneOn = false;
  askGuest({
    onLoggedIn: () => {
      hasGoneOn = true;
    },
  });
  const screen = await renderInShop(<Host />, { path: '/product/moti' });
  await expect.element(screen.getByRole('dialog', { name: 'Enter your email to continue' })).toBeVisible();
  expect(hasGoneOn).toBe(false);
  tokens.save({ accessToken: 'access', refreshToken: 'refresh' });
  await expect.poll(() => hasGoneOn).toBe(true);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a password is the other way in, which leads back to the product', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Log in with a password' }))
    .toHaveAttribute('href', '/login?from=%2Fproduct%2Fmoti');
});

test('an account with a second step requires its code', async () => {
  const { screen, shop } = await open({
    'user.loginWithCode': ({ code }) => {
      if (code === '654321') return { data: wireTokens };
      throw refusal({ code: 'second-step-needed', status: 401, message: 'Enter the code of your app' });
    },
  });
  await screen.getByLabelText('Email').fill('ananya@mail.example');
  await userEvent.keyboard('{Enter}');
  await typeCode(screen, '123456');
  await expect.element(screen.getByLabelText('Authenticator code')).toHaveFocus();
  await userEvent.keyboard('654321{Enter}');
  await expect.poll(hasTokens).toBe(true);
  await expect
    .poll(() => shop.callsOf('user.loginWithCode'))
    .toMatchObject([{ otp: '123456' }, { otp: '123456', code: '654321' }]);
});

test('a code that could not be sent shows an error at the email', async () => {
  const { screen } = await open({
    'user.sendLoginCode': () => {
      throw refusal({
        ...{ code: 'too-many-requests', status: 429, message: 'Too many tries. Please wait and try again' },
        retryAfterSeconds: 600,
      });
    },
  });
  await screen.getByLabelText('Email').fill('ananya@mail.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Too many tries.*Try again in 10 minutes/)).toBeVisible();
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
});

test('an email is typed at once, and its usual endings are one press', async () => {
  const { screen, shop } = await open();
  const email = screen.getByLabelText('Email');
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('ananya');
  const ending = screen.getByRole('button', { name: '@gmail.com' });
  await expect.element(ending).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await ending.click();
  await expect.element(email).toHaveValue('ananya@gmail.com');
  await expect.element(email).toHaveFocus();
  await expect.element(ending).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shop.callsOf('user.sendLoginCode')).toEqual([{ email: 'ananya@gmail.com' }]);
});
