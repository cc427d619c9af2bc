import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { productPage } from '../../../../test/samples/products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { SoldOutNote } from './sold-out-note.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const alertOf = (email: string) => ({
  data: { productId: 'prd_ira', variantId: 'var_12', email, createdAt: '', cancelToken: 'token' },
});
const variant = { _id: 'var_12', options: { 'Ring size': '12' } };

async function open(as: 'guest' | 'customer', replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'stockAlert.status': () => ({ data: null }),
    'stockAlert.sendCode': () => ({ data: { resendAfterSeconds: 60 } }),
    'stockAlert.createAsGuest': ({ email }) => alertOf(String(email)),
    'stockAlert.create': () => alertOf('meera@mail.example'),
    'stockAlert.cancel': () => ({ data: { cancelled: 1 } }),
    ...replies,
  });
  const screen = await renderInShop(<SoldOutNote product={productPage({ stock: 0 })} variant={variant} />, {
    as,
  });
  await screen.getByRole('button', notify).click();
  return { shop, screen, dialog: screen.getByRole('dialog', notify) };
}

const notify = { name: 'Notify me when available' } as const;
const cancel = { name: 'Cancel the alert' } as const;

async function proveEmail({ dialog }: Awaited<ReturnType<typeof open>>) {
  await dialog.getByLabelText('Email').fill('asha@mail.example');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabelText('Digit 1').click();
  await userEvent.keyboard('123456');
}

describe('a sold-out product', () => {
  test('asks a guest for email and code; the last digit sends it, and the button cancels it', async () => {
    const opened = await open('guest');
    const { shop, screen } = opened;
    await expect.element(opened.dialog.getByText(/^Ira hoops, ring size 12$/)).toBeVisible();
    await proveEmail(opened);
    await expect.element(screen.getByText('You are on the list')).toBeVisible();
    await expect.element(screen.getByRole('button', cancel)).toHaveFocus();
    await expect
      .poll(() => shop.callsOf('stockAlert.createAsGuest'))
      .toEqual([{ productId: 'prd_ira', variantId: 'var_12', email: 'asha@mail.example', otp: '123456' }]);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', notify)).toHaveFocus();
    await expect.poll(() => shop.callsOf('stockAlert.cancel')).toEqual([{ token: 'token' }]);
  });

  test('empties the boxes of a wrong code, and shows the words of the shop', async () => {
    const problem = refusal({ status: 400, code: 'wrong-code', message: 'This code is wrong' });
    const opened = await open('guest', { 'stockAlert.createAsGuest': () => Promise.reject(problem) });
    await proveEmail(opened);
    await expect.element(opened.dialog.getByText(/This code is wrong/)).toBeVisible();
    await expect.element(opened.dialog.getByLabelText('Digit 1')).toHaveValue('');
    await expect.poll(() => opened.shop.callsOf('stockAlert.createAsGuest')).toHaveLength(1);
  });

  test('refuses what is no email, without a call', async () => {
    const { shop, dialog } = await open('guest');
    await dialog.getByLabelText('Email').fill('asha');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect.element(dialog.getByText(/^Enter your email address/)).toBeVisible();
    expect(shop.callsOf('stockAlert.sendCode')).toEqual([]);
  });

  test('is watched by a customer with a verified email in one press', async () => {
    const { shop, screen, dialog } = await open('customer');
    await dialog.getByRole('button', { name: 'Email meera@mail.example' }).click();
    await expect.element(screen.getByText('You are on the list')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('stockAlert.create'))
      .toEqual([{ productId: 'prd_ira', variantId: 'var_12' }]);
  });
});
