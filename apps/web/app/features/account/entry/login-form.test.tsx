import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireTokens } from '../../../../test/samples/account.ts';
import { hasTokens, tokens } from '../../../api/tokens.ts';
import { LoggedInOnly } from '../../../session/logged-in-only.tsx';
import { LoginForm } from './login-form.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Screen = Awaited<ReturnType<typeof renderInShop>>;

async function open(login: Replies['user.login']) {
  const shop = fakeShop({ 'user.login': login ?? (() => ({ data: wireTokens })) });
  const screen = await renderInShop(<LoginForm />);
  return { screen, shop };
}

const identifier = (screen: Screen) => screen.getByLabelText('Email or mobile');
const password = (screen: Screen) => screen.getByLabelText('Password');

async function logIn(screen: Screen, as: string, secret = 'a long secret') {
  await identifier(screen).fill(as);
  await password(screen).fill(secret);
  await userEvent.keyboard('{Enter}');
}

test('spec 7.3: a mobile number logs in like the email, in any common format', async () => {
  const { screen, shop } = await open(() => ({ data: wireTokens }));
  await logIn(screen, '84501 2345');
  await expect
    .element(screen.getByText('A mobile number has ten digits and begins with 6, 7, 8 or 9.'))
    .toBeVisible();
  await expect.element(identifier(screen)).toHaveFocus();
  expect(shop.callsOf('user.login')).toEqual([]);
  await logIn(screen, '+91 98450 12345');
  await expect.poll(hasTokens).toBe(true);
  await expect
    .poll(() => shop.callsOf('user.login'))
    .toEqual([{ mobile: '+919845012345', password: 'a long secret' }]);
});

test('spec 2.9: who comes from the checkout is asked for an email, over the login by password', async () => {
  fakeShop({});
  const guest = (
    <LoggedInOnly asksEmail skeleton={null}>
      Checkout
    </LoggedInOnly>
  );
  const screen = await renderInShop(<Pages guest={guest} />, { path: '/checkout' });
  const sheet = screen.getByRole('dialog', { name: 'Enter your email to continue' });
  await expect.element(sheet).toBeVisible();
  expect(screen.search()).toBe('?from=%2Fcheckout');
  await sheet.getByRole('button', { name: 'Log in with a password' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Email me a code' }).click();
  await expect.element(sheet).toBeVisible();
});

test('who is sent to the login by the end of a session is asked for no email', async () => {
  fakeShop({});
  const guest = (
    <LoggedInOnly asksEmail skeleton={null}>
      Checkout
    </LoggedInOnly>
  );
  const screen = await renderInShop(<Pages guest={guest} />, { as: 'customer', path: '/checkout' });
  await expect.element(screen.getByText('Checkout', { exact: true })).toBeVisible();
  tokens.erase();
  await expect.element(identifier(screen)).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

const Pages = ({ guest }: { readonly guest: ReactNode }) =>
  useLocation().pathname === '/login' ? <LoginForm /> : guest;

test('a double click logs in once', async () => {
  const answer = heldBack({ data: wireTokens });
  const { screen, shop } = await open(answer.reply);
  await identifier(screen).fill('meera@mail.example');
  await password(screen).fill('a long secret');
  await clickTwice(screen.getByRole('button', { name: 'Sign In' }));
  answer.release();
  await expect.poll(hasTokens).toBe(true);
  await expect.poll(() => shop.callsOf('user.login')).toHaveLength(1);
});

test('an empty form is refused at its first field', async () => {
  const { screen, shop } = await open(undefined);
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(identifier(screen)).toHaveFocus();
  await expect.element(screen.getByText('Please enter your password.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(shop.callsOf('user.login')).toEqual([]);
});

test('spec 7.3, 8.4: a wrong password is shown at the field, and input is preserved', async () => {
  const { screen } = await open(() => {
    throw refusal({ code: 'wrong-credentials', status: 400, message: 'Check your email and password' });
  });
  await logIn(screen, 'meera@mail.example', 'not the one');
  await expect.element(screen.getByText('Check your email and password.')).toBeVisible();
  await expect.element(password(screen)).toHaveFocus();
  await expect.element(password(screen)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(identifier(screen)).toHaveValue('meera@mail.example');
});

test('decisions §3: after too many attempts the wait is shown, and input is preserved', async () => {
  const { screen } = await open(() => {
    throw refusal({
      ...{ code: 'too-many-requests', status: 429, message: 'Too many tries. Please wait and try again' },
      retryAfterSeconds: 600,
    });
  });
  await logIn(screen, 'meera@mail.example');
  await expect.element(screen.getByText(/^Too many tries.*Try again in 10 minutes/)).toBeVisible();
  await expect.element(identifier(screen)).toHaveValue('meera@mail.example');
});

test('without a response the form shows an error, and can be sent again', async () => {
  let isDown = true;
  const { screen } = await open(() => (isDown ? Promise.reject(noConnection()) : { data: wireTokens }));
  await logIn(screen, 'meera@mail.example');
  await expect.element(screen.getByText(/^Signing in failed/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(hasTokens).toBe(true);
});

test('an account with a second step requires its code, sent by the sixth digit', async () => {
  const { screen, shop } = await open(({ code }) => {
    if (code === '123456') return { data: wireTokens };
    if (code === undefined)
      throw refusal({ code: 'second-step-needed', status: 401, message: 'Enter the code of your app' });
    throw refusal({ code: 'wrong-second-step', status: 400, message: 'This code is not right' });
  });
  await logIn(screen, 'meera@mail.example');
  const code = screen.getByLabelText('Authenticator code');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('000000');
  await expect.element(screen.getByText('This code is not right.')).toBeVisible();
  await code.fill('123456');
  await expect.poll(hasTokens).toBe(true);
  await expect.poll(() => shop.callsOf('user.login')).toHaveLength(3);
});

test('a password can be looked at while it is typed', async () => {
  const { screen } = await open(undefined);
  await screen.getByRole('button', { name: 'Show the password' }).click();
  await expect.element(password(screen)).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide the password' }).click();
  await expect.element(password(screen)).toHaveAttribute('type', 'password');
});
