import { expect, test } from 'vitest';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { SecondStep } from './second-step.tsx';

const wrongPassword = () =>
  refusal({ code: 'wrong-password', status: 400, message: 'Your current password is not right' });

test('the second step is turned on with the password and a code, and shows recovery codes once', async () => {
  let isOn = false;
  const shop = fakeShop({
    'secondFactor.get': () => ({ data: { isOn, isRequired: true, recoveryCodesLeft: isOn ? 2 : 0 } }),
    'secondFactor.begin': ({ currentPassword }) => {
      if (currentPassword !== 'the right one') throw wrongPassword();
      return { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Jhumka' } };
    },
    'secondFactor.confirm': () => {
      isOn = true;
      return { data: { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] } };
    },
  });
  const screen = await renderInShop(<SecondStep />, { as: 'customer' });
  await expect.element(screen.getByText('The admin requires two-factor authentication.')).toBeVisible();
  await screen.getByRole('button', { name: 'Turn it on' }).click();
  const password = screen.getByLabelText('Your password');
  await password.fill('wrong');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Your current password is not right.')).toBeVisible();
  await password.fill('the right one');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  // Six digits are sent at once.
  await screen.getByLabelText('Authenticator code').fill('123456');
  await expect.element(screen.getByText('abcd-efgh')).toBeVisible();
  await screen.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(screen.getByText('It is on. 2 recovery codes are left.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the admin' }))
    .toHaveAttribute('href', '/dashboard/office');
  await expect.poll(() => shop.callsOf('secondFactor.confirm')).toEqual([{ code: '123456' }]);
});

test('the second step is turned off with the password and a code', async () => {
  let isOn = true;
  fakeShop({
    'secondFactor.get': () => ({ data: { isOn, isRequired: false, recoveryCodesLeft: 2 } }),
    'secondFactor.turnOff': ({ code }) => {
      if (code === '000000')
        throw refusal({ code: 'wrong-second-step', status: 400, message: 'This code is not right' });
      isOn = false;
      return {};
    },
  });
  const screen = await renderInShop(<SecondStep />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Turn it off' }).click();
  await screen.getByLabelText('Your password').fill('the right one');
  const code = screen.getByLabelText('Authenticator code or recovery code');
  await code.fill('000000');
  await screen.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(screen.getByText('This code is not right.')).toBeVisible();
  await code.fill('123456');
  await screen.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(screen.getByText('Two-factor authentication is off')).toBeVisible();
  await expect.element(screen.getByText('Off. You log in with your password only.')).toBeVisible();
});
