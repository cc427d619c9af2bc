import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { PasswordForm } from './password-form.tsx';

const form = <PasswordForm email="meera@mail.example" />;

test('spec 7.11: the password is changed once, with the current one', async () => {
  const answer = heldBack({ data: {} as never });
  const shop = fakeShop({ 'user.update': answer.reply });
  const screen = await renderInShop(form, { as: 'customer' });
  const change = screen.getByRole('button', { name: 'Change my password' });
  const current = screen.getByLabelText('Current password');
  await change.click();
  await expect.element(current).toHaveFocus();
  await current.fill('the old one');
  await screen.getByLabelText('New password').fill('another long secret');
  await clickTwice(change);
  answer.release();
  await expect.element(screen.getByText('Your password is changed')).toBeVisible();
  await expect.element(current).toHaveValue('');
  await expect
    .poll(() => shop.callsOf('user.update'))
    .toEqual([{ currentPassword: 'the old one', password: 'another long secret' }]);
});

test('a wrong current password is shown at its field, and the new one stays', async () => {
  fakeShop({
    'user.update': () => {
      throw refusal({ code: 'wrong-password', status: 400, message: 'Your current password is not right' });
    },
  });
  const screen = await renderInShop(form, { as: 'customer' });
  await screen.getByLabelText('Current password').fill('a wrong one');
  await screen.getByLabelText('New password').fill('another long secret');
  await screen.getByRole('button', { name: 'Change my password' }).click();
  await expect.element(screen.getByText('Your current password is not right.')).toBeVisible();
  await expect.element(screen.getByLabelText('Current password')).toHaveFocus();
  await expect.element(screen.getByLabelText('New password')).toHaveValue('another long secret');
});

test('spec 7.4: a customer without a password gets the code that sets the first one', async () => {
  const shop = fakeShop({ 'user.forgotPassword': () => ({ data: { resendAfterSeconds: 60 } }) });
  const screen = await renderInShop(form, { as: 'customer', path: '/dashboard/profile' });
  await screen.getByRole('button', { name: 'Email me a code to set a password' }).click();
  await expect.poll(screen.path).toBe('/verification-otp');
  await expect.poll(() => shop.callsOf('user.forgotPassword')).toEqual([{ email: 'meera@mail.example' }]);
});
