import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeMode, isLoopback, shopModeOf } from './shop-mode.ts';

const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const smtp = { SMTP_URL: 'smtp://mail.jhumka.example' };
const sms = { SMS_URL: 'https://sms.jhumka.example/send' };
const demo = { kind: 'demo', mail: 'inbox', texts: 'inbox', payments: 'emulator' };
const bare = { kind: 'public', mail: 'none', texts: 'none', payments: 'none' };

describe('the mode follows from the settings', () => {
  test.each<[Record<string, string>, object]>([
    [{}, demo],
    [{ NODE_ENV: 'test' }, demo],
    [{ HOST: 'localhost' }, demo],
    [{ HOST: '::1' }, demo],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, demo],
    [{ PUBLIC_URL: 'http://shop.localhost:3000' }, demo],
    [{ RAZORPAY_EMULATOR: '0' }, { ...demo, payments: 'none' }],
    [{ ...keys, RAZORPAY_API_URL: 'http://127.0.0.1:13000' }, demo],
    [{ HOST: '0.0.0.0' }, bare],
    [{ HOST: '::' }, bare],
    [{ HOST: '192.168.1.20' }, bare],
    [{ HOST: 'localhost.jhumka.in' }, bare],
    [{ PUBLIC_URL: 'https://jhumka.in' }, bare],
    [{ PUBLIC_URL: 'https://localhost' }, bare],
    [{ PUBLIC_URL: 'http://jhumka.in' }, bare],
    [{ PUBLIC_URL: 'http://127.0.0.1.jhumka.in' }, bare],
    [{ NODE_ENV: 'production' }, bare],
    [
      { NODE_ENV: 'production', RAZORPAY_EMULATOR: '1' },
      { ...bare, payments: 'emulator' },
    ],
    [smtp, { ...bare, mail: 'smtp' }],
    [sms, { ...bare, texts: 'provider' }],
    [keys, { ...bare, payments: 'provider' }],
    [
      { ...keys, RAZORPAY_API_URL: 'https://pay.jhumka.in' },
      { ...bare, payments: 'provider' },
    ],
    [
      { ...smtp, RAZORPAY_EMULATOR: '1' },
      { ...bare, mail: 'smtp', payments: 'emulator' },
    ],
    [
      { NODE_ENV: 'production', ...smtp, ...sms, ...keys },
      { kind: 'public', mail: 'smtp', texts: 'provider', payments: 'provider' },
    ],
  ])('%j', (variables, mode) => {
    expect(shopModeOf(readConfig(variables))).toMatchObject(mode);
  });
});

test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://jhumka.in' }, keys])(
  'setting the emulator together with %j refuses the start',
  (variables) => {
    const config = readConfig({ ...variables, RAZORPAY_EMULATOR: '1' });
    expect(() => shopModeOf(config)).toThrow('RAZORPAY_EMULATOR');
  },
);

test('the start names the settings that make a shop public and everything that is off', () => {
  const mode = shopModeOf(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://jhumka.in' }));
  const lines = describeMode(mode, 'https://jhumka.in').join('\n');
  expect(lines).toContain('Public mode (HOST is 0.0.0.0, PUBLIC_URL is https://jhumka.in)');
  for (const name of ['SMTP_URL', 'SMS_URL', 'RAZORPAY_KEY_ID']) expect(lines).toContain(name);
  expect(lines).not.toContain('/dev/inbox');
});

test('the start of a demo logs where mails are and that no money moves', () => {
  const lines = describeMode(shopModeOf(readConfig({})), 'http://127.0.0.1:3000').join('\n');
  expect(lines).toContain('Demo mode');
  expect(lines).toContain('http://127.0.0.1:3000/dev/inbox');
  expect(lines).toContain('no money moves');
});

test('only addresses of this computer are loopback', () => {
  for (const host of ['127.0.0.1', '127.8.8.8', '[::1]', 'LOCALHOST', '::ffff:127.0.0.1'])
    expect(isLoopback(host), host).toBe(true);
  for (const host of ['0.0.0.0', '::', '', '10.0.0.1', '127.0.0.1.nip.io', 'mylocalhost', 'fe80::1'])
    expect(isLoopback(host), host).toBe(false);
});
