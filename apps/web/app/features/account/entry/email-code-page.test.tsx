import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { typeCode } from '../../../../test/samples/account.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { EmailCodePage } from './email-code-page.tsx';
import { SendingEmailPage } from './sending-email-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const user = wireUser({ verify_email: false });

const shopWith = (replies: Replies) =>
  fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'user.details': () => ({ data: user }),
    'user.verifyEmail': () => ({}) as never,
    'user.resendEmailCode': () => ({ data: { resendAfterSeconds: 60 } }),
    ...replies,
  });

describe('the code page', () => {
  test('spec 7.12: a right code verifies the email and returns', async () => {
    const shop = shopWith({});
    const screen = await renderInShop(<EmailCodePage />, {
      as: 'customer',
      path: '/email-otp-verification?from=%2Fdashboard%2Fprofile',
    });
    await expect.element(screen.getByText('meera@mail.example')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    await typeCode(screen, '123456');
    await expect.poll(screen.path).toBe('/dashboard/profile');
    await expect.element(screen.getByText('Your email is verified')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('user.verifyEmail'))
      .toEqual([{ email: 'meera@mail.example', otp: '123456' }]);
  });

  test('decisions §3: a wrong code says how many tries are left, and begins anew', async () => {
    let left = 2;
    shopWith({
      'user.verifyEmail': () => {
        left -= 1;
        throw refusal({
          ...{ code: 'wrong-code', status: 400, message: 'This code is not right. Please check it' },
          data: { triesLeft: left },
        });
      },
    });
    const screen = await renderInShop(<EmailCodePage />, { as: 'customer' });
    await typeCode(screen, '123456');
    await expect
      .element(screen.getByText('This code is not right. Please check it. 1 of 5 tries left.'))
      .toBeVisible();
    await expect.element(screen.getByLabelText('Digit 1')).toHaveFocus();
    await expect.element(screen.getByLabelText('Digit 6')).toHaveValue('');
    await typeCode(screen, '123457');
    await expect.element(screen.getByText('No attempts left. Please request a new code.')).toBeVisible();
  });

  test.for([
    ['code-locked', 'This code was tried too often. Please ask for a new one'],
    ['code-expired', 'This code is no longer valid. Please ask for a new one'],
  ] as const)('decisions §3: %s is told at the boxes, which are emptied', async ([code, message]) => {
    shopWith({
      'user.verifyEmail': () => {
        throw refusal({ code, status: 400, message });
      },
    });
    const screen = await renderInShop(<EmailCodePage />, { as: 'customer' });
    await typeCode(screen, '123456');
    await expect.element(screen.getByText(`${message}.`)).toBeVisible();
    await expect.element(screen.getByLabelText('Digit 1')).toHaveValue('');
  });

  test('a code is pasted with a blank in the middle, and sent once', async () => {
    const answer = heldBack({} as never);
    const shop = shopWith({ 'user.verifyEmail': answer.reply });
    const screen = await renderInShop(<EmailCodePage />, { as: 'customer' });
    await expect.element(screen.getByLabelText('Digit 3')).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '123 456');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    screen.getByLabelText('Digit 3').element().dispatchEvent(paste);
    await expect.element(screen.getByLabelText('Digit 6')).toHaveValue('6');
    await userEvent.keyboard('{Enter}');
    answer.release();
    await expect.poll(screen.path).toBe('/');
    await expect.poll(() => shop.callsOf('user.verifyEmail')).toMatchObject([{ otp: '123456' }]);
  });

  test('spec 7.13: a code is sent again, and then not for a minute', async () => {
    const shop = shopWith({});
    const screen = await renderInShop(<EmailCodePage />, { as: 'customer' });
    const resend = screen.getByRole('button', { name: 'Resend code' });
    await resend.click();
    await expect.element(screen.getByText('A new code is on its way')).toBeVisible();
    await expect.element(screen.getByText(/^in \d+ seconds$/)).toBeVisible();
    await expect.element(resend).toBeDisabled();
    await expect.poll(() => shop.callsOf('user.resendEmailCode')).toEqual([{ email: 'meera@mail.example' }]);
  });

  test('spec 2.3: a guest enters the email, and is led to the login afterwards', async () => {
    shopWith({});
    const screen = await renderInShop(<EmailCodePage />);
    await screen.getByLabelText('Email').fill('ananya@mail.example');
    await userEvent.keyboard('{Enter}');
    await typeCode(screen, '123456');
    await expect.poll(screen.path).toBe('/login');
  });

  test('spec 7.12: a mailed link verifies when the button is pressed, not when it is opened', async () => {
    const shop = shopWith({});
    const screen = await renderInShop(<EmailCodePage />, {
      path: '/email-otp-verification#link=of-the-mail',
    });
    const verify = screen.getByRole('button', { name: 'Verify my email' });
    await expect.element(verify).toBeVisible();
    expect(shop.callsOf('user.verifyEmail')).toEqual([]);
    await clickTwice(verify);
    await expect.poll(screen.path).toBe('/login');
    await expect.poll(() => shop.callsOf('user.verifyEmail')).toEqual([{ linkToken: 'of-the-mail' }]);
  });

  test('a verified email needs no code', async () => {
    shopWith({ 'user.details': () => ({ data: wireUser() }) });
    const screen = await renderInShop(<EmailCodePage />, { as: 'customer', path: '/?from=%2Fcart' });
    await screen.getByRole('link', { name: 'Continue' }).click();
    expect(screen.path()).toBe('/cart');
  });
});

describe('sending the email', () => {
  test('spec 2.3: a guest enters the email to verify, and can retry after a failure', async () => {
    let isDown = true;
    const shop = shopWith({
      'user.resendEmailCode': () =>
        isDown ? Promise.reject(noConnection()) : { data: { resendAfterSeconds: 60 } },
    });
    const screen = await renderInShop(<SendingEmailPage />, { path: '/sending-email' });
    await screen.getByLabelText('Email').fill('nobody@mail.example');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('The code was not sent');
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(screen.path).toBe('/email-otp-verification');
    await expect.poll(() => shop.callsOf('user.resendEmailCode')).toHaveLength(2);
  });

  test('spec 7.13: a code that was sent within the minute still counts', async () => {
    shopWith({
      'user.resendEmailCode': () => {
        throw refusal({ code: 'code-too-soon', status: 429, message: 'Wait', retryAfterSeconds: 40 });
      },
    });
    const screen = await renderInShop(<SendingEmailPage />, { as: 'customer', path: '/sending-email' });
    await expect.poll(screen.path).toBe('/email-otp-verification');
  });
});
