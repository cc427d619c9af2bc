import { describe, expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { CourierForm } from './courier-form.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { PaymentKeysForm } from './payment-keys-form.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Providers = Awaited<ReturnType<NonNullable<Replies['admin.providers.get']>>>['data'];

const noMail: Providers['mail'] = { source: 'none', server: null };
const ownMail: Providers['mail'] = {
  source: 'admin',
  server: { host: 'smtp.example.com', port: 587, encryption: 'starttls', user: 'shop', hasSecret: true },
};
const noKeys: Providers['payments'] = {
  ...{ mode: 'none', source: 'none', keyId: '', lastWebhookAt: null },
  webhookUrl: 'https://shop.example/webhook',
};
const testKeys: Providers['payments'] = {
  ...noKeys,
  ...{ mode: 'test', source: 'admin', keyId: 'rzp_test_1', lastWebhookAt: '2026-11-20T06:00:00.000Z' },
};
const noCourier: Providers['courier'] = {
  ...{ mode: 'none', email: '', pickup_location: '', pickup_pincode: '' },
  webhookUrl: 'https://shop.example/api/couriers/webhook',
};
const providers: Providers = {
  ...{ mail: ownMail, texts: { source: 'none', provider: null }, payments: testKeys, courier: noCourier },
};

describe('the courier', () => {
  test('an account is checked before it is sent, once, and its stored secrets stay when left empty', async () => {
    const { callsOf } = fakeShop({ 'admin.providers.saveCourier': () => ({ data: providers }) });
    const stored = {
      ...noCourier,
      mode: 'live',
      email: 'api@shop.example',
      pickup_location: 'Shop',
    } as const;
    const screen = await renderInAdmin(<CourierForm courier={stored} />, { on: 'phone' });
    const save = screen.getByRole('button', { name: 'Save the courier' });
    await screen.getByLabelText('Token of the webhook').fill('too short');
    await save.click();
    await expect.element(screen.getByText('Please enter the six digits.')).toBeVisible();
    await expect.element(screen.getByText('Please choose at least 16 characters.')).toBeVisible();
    expect(callsOf('admin.providers.saveCourier')).toEqual([]);
    await screen.getByLabelText('Token of the webhook').fill('');
    await screen.getByLabelText('Pincode of the pick-up').fill('302001');
    await clickTwice(save);
    await expect.element(screen.getByText('Courier saved')).toBeVisible();
    const keys = { email: 'api@shop.example', pickup_location: 'Shop', pickup_pincode: '302001' };
    await expect.poll(() => callsOf('admin.providers.saveCourier')).toEqual([{ keys }]);
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('its rates prove the account; a refusal stands beside the button', async () => {
    let isWrong = true;
    fakeShop({
      'admin.providers.testCourier': () =>
        isWrong
          ? Promise.reject(refusal({ code: 'courier-refused', message: 'Invalid password' }))
          : { data: { couriers: 3 } },
    });
    const screen = await renderInAdmin(<CourierForm courier={{ ...noCourier, mode: 'live' }} />);
    const attempt = screen.getByRole('button', { name: 'Try the courier' });
    await attempt.click();
    await expect.element(screen.getByText('Invalid password')).toBeVisible();
    isWrong = false;
    await attempt.click();
    await expect.element(screen.getByText('It answered: 3 couriers deliver to 110001.')).toBeVisible();
  });
});

describe('the mail server', () => {
  test('a server without name or with a port that is no number is not sent', async () => {
    const { callsOf } = fakeShop({ 'admin.providers.saveMail': () => ({ data: providers }) });
    const screen = await renderInAdmin(<MailServerForm mail={noMail} />);
    await screen.getByLabelText('Port').fill('many');
    await screen.getByRole('button', { name: 'Save the mail server' }).click();
    await expect.element(screen.getByText('Please enter the name of the server.')).toBeVisible();
    await expect.element(screen.getByText('Please enter a number such as 587.')).toBeVisible();
    expect(callsOf('admin.providers.saveMail')).toEqual([]);
  });

  test('a double click saves once, with a new password only', async () => {
    const { callsOf } = fakeShop({ 'admin.providers.saveMail': () => ({ data: providers }) });
    const screen = await renderInAdmin(<MailServerForm mail={ownMail} />, { on: 'phone' });
    await screen.getByLabelText('Server').fill('mail.example.com');
    await clickTwice(screen.getByRole('button', { name: 'Save the mail server' }));
    await expect.element(screen.getByText('Mail server saved')).toBeVisible();
    const server = { host: 'mail.example.com', port: '587', encryption: 'starttls', user: 'shop' };
    await expect.poll(() => callsOf('admin.providers.saveMail')).toEqual([{ server }]);
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('a known provider fills in its server', async () => {
    fakeShop({});
    const screen = await renderInAdmin(<MailServerForm mail={noMail} />);
    await screen.getByLabelText('Provider').selectOptions('Gmail or Google Workspace');
    await expect.element(screen.getByLabelText('Server')).toHaveValue('smtp.gmail.com');
    await screen.getByLabelText('Provider').selectOptions('Another server');
    await expect.element(screen.getByLabelText('Server')).toHaveValue('');
  });

  test('a server is removed after a question, and a failed save can be tried again', async () => {
    let isDown = true;
    const { callsOf } = fakeShop({
      'admin.providers.saveMail': () => (isDown ? Promise.reject(noConnection()) : { data: providers }),
    });
    const screen = await renderInAdmin(<MailServerForm mail={ownMail} />);
    await screen.getByLabelText(/^User name/).fill('other');
    await screen.getByRole('button', { name: 'Save the mail server' }).click();
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
    await expect.element(screen.getByLabelText(/^User name/)).toHaveValue('other');
    isDown = false;
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => callsOf('admin.providers.saveMail')).toHaveLength(1);
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByText('Mail server removed')).toBeVisible();
    await expect.poll(() => callsOf('admin.providers.saveMail').at(-1)).toEqual({ server: null });
  });

  test('a server of the environment cannot be changed, but tried; the answer stands beside', async () => {
    fakeShop({
      'admin.goingLive.sendTestMail': () =>
        Promise.reject(refusal({ code: 'mail-not-sent', message: 'Login refused' })),
    });
    const screen = await renderInAdmin(<MailServerForm mail={{ source: 'environment', server: null }} />);
    await expect.element(screen.getByText('SMTP_URL')).toBeVisible();
    await expect.element(screen.getByLabelText('Server')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Send me a test' }).click();
    await expect.element(screen.getByText('Login refused')).toBeVisible();
  });
});

describe('the payment keys', () => {
  test('a key of another provider is not sent', async () => {
    const { callsOf } = fakeShop({ 'admin.providers.savePayments': () => ({ data: providers }) });
    const screen = await renderInAdmin(<PaymentKeysForm payments={noKeys} />);
    await expect.element(screen.getByText(/Never heard yet/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try the keys' })).not.toBeInTheDocument();
    await screen.getByLabelText('Key id').fill('sk_live_1');
    await screen.getByRole('button', { name: 'Save the keys' }).click();
    await expect.element(screen.getByText('A key begins with rzp_test_ or rzp_live_.')).toBeVisible();
    expect(callsOf('admin.providers.savePayments')).toEqual([]);
  });

  test('a double click saves once, and leaves a stored secret whose field is empty', async () => {
    const { callsOf } = fakeShop({ 'admin.providers.savePayments': () => ({ data: providers }) });
    const screen = await renderInAdmin(<PaymentKeysForm payments={testKeys} />);
    await screen.getByLabelText('Key secret').fill('a secret');
    await clickTwice(screen.getByRole('button', { name: 'Save the keys' }));
    await expect.element(screen.getByText('Keys saved')).toBeVisible();
    const keys = { key_id: 'rzp_test_1', key_secret: 'a secret' };
    await expect.poll(() => callsOf('admin.providers.savePayments')).toEqual([{ keys }]);
  });

  test('keys are tried at once and removed after a question', async () => {
    const { callsOf } = fakeShop({
      'admin.providers.testPayment': () => ({ data: { id: 'order_1' } }),
      'admin.providers.savePayments': () => ({ data: providers }),
    });
    const screen = await renderInAdmin(<PaymentKeysForm payments={testKeys} />);
    await screen.getByRole('button', { name: 'Try the keys' }).click();
    await expect.element(screen.getByText(/order of one rupee, order_1/)).toBeVisible();
    await screen.getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(callsOf('admin.providers.savePayments')).toEqual([]);
    await screen.getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByText('Keys removed')).toBeVisible();
    await expect.poll(() => callsOf('admin.providers.savePayments')).toEqual([{ keys: null }]);
  });
});
