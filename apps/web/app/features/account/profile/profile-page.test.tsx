import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireDevice } from '../../../../test/samples/account.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { hasTokens } from '../../../api/tokens.ts';
import { ProfilePage } from './profile-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

async function open(replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'user.mobileNumbers': () => ({ data: [] }),
    'user.sizes': () => ({ data: [] }),
    'user.sessions': () => ({ data: [wireDevice()] }),
    'user.consents': () => ({ data: [] }),
    ...replies,
  });
  const screen = await renderInShop(<ProfilePage />, { as: 'customer', path: '/dashboard/profile' });
  return { screen, shop };
}

test('the profile is shown after a skeleton, no wider than a phone', async () => {
  const answer = heldBack({ data: wireUser({ name: 'Meera'.repeat(20) }) });
  const { screen } = await open({ 'user.details': answer.reply });
  await expect.element(screen.getByRole('status', { name: 'Your profile is loading' })).toBeVisible();
  answer.release();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meera'.repeat(20));
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a profile that did not load can be retried', async () => {
  let isDown = true;
  const { screen } = await open({
    'user.details': () => (isDown ? Promise.reject(noConnection()) : { data: wireUser() }),
  });
  await expect.element(screen.getByText('Your profile did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meera');
});

test('decisions §6: a birthday can be set once', async () => {
  const { screen, shop } = await open({
    'user.setBirthday': () => ({ data: wireUser({ birthday: '1995-08-24' }) }),
  });
  await screen.getByRole('button', { name: 'Save birthday' }).click();
  await expect.element(screen.getByText('Please choose your date of birth.')).toBeVisible();
  await screen.getByLabelText(/^Birthday/).fill('1995-08-24');
  await screen.getByRole('button', { name: 'Save birthday' }).click();
  await expect.element(screen.getByText(/^24 Aug 1995/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save birthday' })).not.toBeInTheDocument();
  await expect.poll(() => shop.callsOf('user.setBirthday')).toEqual([{ birthday: '1995-08-24' }]);
});

test('decisions §7: the account is deleted with the password, and home is opened without a session', async () => {
  const { screen, shop } = await open({
    'user.deleteAccount': ({ password }) => {
      if (password === 'the right one') return {};
      throw refusal({ code: 'wrong-password', status: 400, message: 'Your current password is not right' });
    },
  });
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabelText('Your password');
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  await expect.element(password).toHaveFocus();
  await password.fill('wrong');
  await remove.click();
  await expect.element(dialog.getByText('Your current password is not right.')).toBeVisible();
  expect(hasTokens()).toBe(true);
  await password.fill('the right one');
  await remove.click();
  await expect.element(screen.getByText('Your account is deleted')).toBeVisible();
  expect(screen.path()).toBe('/');
  expect(hasTokens()).toBe(false);
  await expect.poll(() => shop.callsOf('user.deleteAccount')).toHaveLength(2);
});

test('an order on its way keeps the account, and is linked', async () => {
  const { screen } = await open({
    'user.deleteAccount': () => {
      throw refusal({ code: 'orders-open', message: 'An order is still on its way' });
    },
  });
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Your password').fill('the right one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog.getByText(/An order is still on its way/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'See my orders' })).toBeVisible();
});

test('decisions §7: the data is downloaded as a zip file', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('zip'));
  const saved: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => {
    fetched.mockRestore();
    clicked.mockRestore();
  });
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(screen.getByText('Your data has been downloaded')).toBeVisible();
  expect(saved).toEqual(['my-data.zip']);
});

test('a download of the data that fails is reported', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  onTestFinished(() => fetched.mockRestore());
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^Your data was not downloaded/)).toBeVisible();
});
