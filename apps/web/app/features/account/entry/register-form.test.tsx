import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireTokens } from '../../../../test/samples/account.ts';
import { wireShop } from '../../../../test/samples/shop.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { hasTokens } from '../../../api/tokens.ts';
import { clearVisitNotes } from '../../../session/visit-notes.ts';
import { RegisterForm } from './register-form.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Screen = Awaited<ReturnType<typeof renderInShop>>;

async function open(replies: Replies = {}, path = '/register?from=%2Fcart') {
  const shop = fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'user.register': () => ({ data: {} as never }),
    'user.login': () => ({ data: wireTokens }),
    ...replies,
  });
  const screen = await renderInShop(<RegisterForm />, { path });
  return { screen, shop };
}

async function fill(screen: Screen) {
  await screen.getByLabelText('Name').fill('Ananya Iyer');
  await screen.getByLabelText('Email').fill('ananya@mail.example');
  await screen.getByLabelText('Password').fill('a long secret');
}

const create = (screen: Screen) => screen.getByRole('button', { name: 'Create account' });

test('spec 7.2: an account is created once, gets a session, and is led to its code', async () => {
  const answer = heldBack({ data: {} as never });
  const { screen, shop } = await open({ 'user.register': answer.reply });
  await create(screen).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(360);
  await fill(screen);
  await clickTwice(create(screen));
  answer.release();
  await expect.poll(screen.path).toBe('/email-otp-verification');
  await expect.poll(hasTokens).toBe(true);
  await expect
    .poll(() => shop.callsOf('user.register'))
    .toEqual([{ name: 'Ananya Iyer', email: 'ananya@mail.example', password: 'a long secret' }]);
});

test('the link of a friend hydrates the page that is rendered for all links', async () => {
  fakeShop({ 'shop.facts': () => ({ data: wireShop() }) });
  const client = createQueryClient();
  const formAt = (path: string) => (
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <RegisterForm /> }], { initialEntries: [path] })}
      />
    </QueryClientProvider>
  );
  const host = document.createElement('div');
  host.innerHTML = renderToString(formAt('/register'));
  document.body.append(host);
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(host, formAt('/register?friend=ABCD2345'), { onRecoverableError });
  onTestFinished(() => {
    root.unmount();
    host.remove();
    clearVisitNotes();
  });
  await expect.element(page.getByText(/^A friend invited you/)).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('the code of a friend from the link goes with the account, also after a failure', async () => {
  let isDown = true;
  const register = () => (isDown ? Promise.reject(noConnection()) : { data: {} as never });
  const { screen, shop } = await open({ 'user.register': register }, '/register?friend=ABCD2345');
  await expect.element(screen.getByText(/^A friend invited you/)).toBeVisible();
  expect(sessionStorage.getItem('jhumka.friend')).toBe('"ABCD2345"');
  await fill(screen);
  await create(screen).click();
  await expect.element(screen.getByText(/^Your account was not created/)).toBeVisible();
  isDown = false;
  await create(screen).click();
  await expect.poll(screen.path).toBe('/email-otp-verification');
  await expect.poll(() => shop.callsOf('user.register').at(-1)).toMatchObject({ friend_code: 'ABCD2345' });
  expect(sessionStorage.getItem('jhumka.friend')).toBeNull();
});

test('an email with an account is refused at its field, and input is preserved', async () => {
  const { screen } = await open({
    'user.register': () => {
      throw refusal({ code: 'email-taken', message: 'Taken' });
    },
  });
  await fill(screen);
  await create(screen).click();
  await expect.element(screen.getByText('This email already has an account. Sign in instead?')).toBeVisible();
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Ananya Iyer');
});

test('without a session the code page is opened all the same', async () => {
  const { screen } = await open({ 'user.login': () => Promise.reject(noConnection()) });
  await fill(screen);
  await create(screen).click();
  await expect.poll(screen.path).toBe('/email-otp-verification');
  expect(hasTokens()).toBe(false);
});

test('a shop that sends no mail creates no accounts', async () => {
  const { screen } = await open({ 'shop.facts': () => ({ data: wireShop({ sends_mail: false }) }) });
  await expect.element(screen.getByText(/^New accounts can’t be created at the moment/)).toBeVisible();
  await expect.element(create(screen)).toBeDisabled();
});
