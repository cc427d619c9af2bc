import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokens } from '../../../api/tokens.ts';
import { MobileLogin } from './mobile-login.tsx';

const session = { accesstoken: 'a', accessToken: 'a', refreshToken: 'r', refreshtoken: 'r' };

test('a number gets one code for a double click; a wrong code stays to be corrected, the right one logs in', async () => {
  const shop = fakeShop({
    'user.sendMobileLoginCode': () => ({ data: { resendAfterSeconds: 60 } }),
    'user.loginWithMobileCode': ({ otp }) =>
      otp === '123456'
        ? { data: { ...session, expiresAt: '2026-12-20T06:00:00.000Z', deviceToken: 'd' } }
        : Promise.reject(refusal({ status: 400, code: 'wrong-code', message: 'This code is not right.' })),
  });
  const screen = await renderInShop(<MobileLogin onClose={() => undefined} />);
  await screen.getByRole('button', { name: 'Text me a code' }).click();
  await expect.element(screen.getByText(/^A mobile number has ten digits/)).toBeVisible();
  await screen.getByLabelText('Mobile').fill('98930 41728');
  await clickTwice(screen.getByRole('button', { name: 'Text me a code' }));
  await screen.getByLabelText('Code').fill('654321');
  await screen.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(screen.getByText('This code is not right.')).toBeVisible();
  await screen.getByLabelText('Code').fill('123456');
  await screen.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(() => tokens.accessToken()).toBe('a');
  await expect.poll(() => shop.callsOf('user.sendMobileLoginCode')).toEqual([{ mobile: '98930 41728' }]);
});
