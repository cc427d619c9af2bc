import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createPaymentGateway } from './gateways/payments/index.ts';
import { needsEmulator, startPaymentEmulator } from './payment-emulator.ts';

const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

test('the stand-in plays where there are no keys, and in production only when it is asked for by name', () => {
  const needs = (variables: Record<string, string>) => needsEmulator(readConfig(variables));
  expect(needs({})).toBe(true);
  expect(needs({ RAZORPAY_EMULATOR: '0' })).toBe(false);
  expect(needs({ ROLES: 'worker' })).toBe(false);
  expect(needs(keys)).toBe(false);
  expect(needs({ NODE_ENV: 'production' })).toBe(false);
  expect(needs({ NODE_ENV: 'production', RAZORPAY_EMULATOR: '1' })).toBe(true);
  expect(() => needs({ ...keys, RAZORPAY_EMULATOR: '1' })).toThrow('RAZORPAY_EMULATOR');
});

test('the stand-in forgets nothing between two starts, and keeps its keys', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jhumka-emulator-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://shop.example:3000' });
  const first = await startPaymentEmulator(config, () => undefined);
  const wish = { amount: 5_000 as never, currency: 'INR', receipt: 'JH-1', orderId: 'ord_1' };
  const made = await createPaymentGateway(first.config)?.createOrder(wish);
  await first.stop();
  const second = await startPaymentEmulator(config, () => undefined);
  onTestFinished(() => second.stop());
  expect(await createPaymentGateway(second.config)?.findOrderByReceipt('JH-1')).toEqual(made);
  expect(second.config.RAZORPAY_KEY_SECRET).toBe(first.config.RAZORPAY_KEY_SECRET);
  expect(new URL(second.config.RAZORPAY_CHECKOUT_URL ?? '').hostname).toBe('shop.example');
});
