import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { typeCode } from '../../../../test/samples/account.ts';
import { wireShop } from '../../../../test/samples/shop.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { passwordReset, ResetCodePage } from './reset-code-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const email = 'meera@mail.example';
const shopWith = (replies: Replies) => fakeShop({ 'shop.facts': () => ({ data: wireShop() }), ...replies });

describe('a forgotten password', () => {
  test('spec 7.4: the code is asked for once', async () => {
    const answer = heldBack({ data: { resendAfterSeconds: 60 } });
    const shop = shopWith({ 'user.forgotPassword': answer.reply });
    const screen = await renderInShop(<ForgotPassword />);
    await screen.getByRole('button', { name: 'Send code' }).click();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
    await screen.getByLabelText('Email').fill(email);
    await clickTwice(screen.getByRole('button', { name: 'Send code' }));
    answer.release();
    await expect.poll(screen.path).toBe('/verification-otp');
    await expect.poll(() => shop.callsOf('user.forgotPassword')).toEqual([{ email }]);
  });

  test('a code of a moment ago still counts; without an answer a message says so', async () => {
    let problem: Error = noConnection();
    shopWith({ 'user.forgotPassword': () => Promise.reject(problem) });
    const screen = await renderInShop(<ForgotPassword />);
    await screen.getByLabelText('Email').fill(email);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/^We could not send the code/)).toBeVisible();
    problem = refusal({ code: 'code-too-soon', status: 429, message: 'Wait', retryAfterSeconds: 40 });
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.path).toBe('/verification-otp');
  });
});

describe('the code of a new password', () => {
  test('spec 7.5: a right code leads to the new password; nothing tells whether the account exists', async () => {
    const shop = shopWith({ 'user.verifyResetCode': () => ({ data: { email, resetToken: 'proven' } }) });
    passwordReset.write({ email, resetToken: '' });
    const screen = await renderInShop(<ResetCodePage />, { path: '/verification-otp' });
    await expect
      .element(screen.getByText(/^If .* has an account with us, we have emailed a code/))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    await typeCode(screen, '123456');
    await expect.poll(screen.path).toBe('/reset-password');
    expect(passwordReset.read()).toEqual({ email, resetToken: 'proven' });
    await expect.poll(() => shop.callsOf('user.verifyResetCode')).toEqual([{ email, otp: '123456' }]);
  });

  test('a mailed link counts when its button is pressed', async () => {
    const shop = shopWith({ 'user.verifyResetCode': () => ({ data: { email, resetToken: 'proven' } }) });
    const screen = await renderInShop(<ResetCodePage />, { path: '/verification-otp#link=of-the-mail' });
    const choose = screen.getByRole('button', { name: 'Choose a new password' });
    await expect.element(choose).toBeVisible();
    expect(shop.callsOf('user.verifyResetCode')).toEqual([]);
    await choose.click();
    await expect.poll(screen.path).toBe('/reset-password');
  });

  test('spec 2.3: opened directly it links to the start', async () => {
    shopWith({});
    const screen = await renderInShop(<ResetCodePage />, { path: '/verification-otp' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reset your password');
    await screen.getByRole('link', { name: 'Send code' }).click();
    expect(screen.path()).toBe('/forgot-password');
  });
});

describe('the new password', () => {
  test('spec 7.6: it is saved once, with the proof, and leads to the login', async () => {
    const answer = heldBack({ data: { deviceToken: 'device' }, message: 'Your password is changed' });
    const shop = shopWith({ 'user.resetPassword': answer.reply });
    passwordReset.write({ email, resetToken: 'proven' });
    const screen = await renderInShop(<ResetPasswordPage />, { path: '/reset-password?from=%2Fmyorders' });
    const field = screen.getByLabelText('New password');
    await field.fill('short');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('another long secret');
    await clickTwice(screen.getByRole('button', { name: 'Save new password' }));
    answer.release();
    await expect.poll(screen.path).toBe('/login');
    await expect.element(screen.getByText('Your password is changed')).toBeVisible();
    expect(passwordReset.read()).toBeNull();
    await expect
      .poll(() => shop.callsOf('user.resetPassword'))
      .toEqual([{ email, resetToken: 'proven', newPassword: 'another long secret' }]);
  });

  test('decisions §3: a proof that is used or too old begins the reset again', async () => {
    shopWith({
      'user.resetPassword': () => {
        throw refusal({ code: 'reset-not-proven', status: 403, message: 'Please enter the code' });
      },
    });
    passwordReset.write({ email, resetToken: 'old' });
    const screen = await renderInShop(<ResetPasswordPage />);
    await screen.getByLabelText('New password').fill('another long secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reset your password');
    await expect.element(screen.getByText('Your code has expired')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Send code' })).toBeVisible();
  });

  test('spec 2.3: opened directly it links to the start', async () => {
    shopWith({});
    const screen = await renderInShop(<ResetPasswordPage />);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reset your password');
  });
});
