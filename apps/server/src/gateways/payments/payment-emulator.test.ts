import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createPaymentGateway } from './create-payment-gateway.ts';
import { needsEmulator, startPaymentEmulator } from './payment-emulator.ts';

const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

test('only a web process of a shop without keys starts the emulator', () => {
  const needs = (variables: Record<string, string>) => needsEmulator(readConfig(variables));
  expect(needs({})).toBe(true);
  expect(needs({ RAZORPAY_EMULATOR: '0' })).toBe(false);
  expect(needs({ ROLES: 'worker' })).toBe(false);
  expect(needs(keys)).toBe(false);
  expect(needs({ ...keys, RAZORPAY_API_URL: 'http://127.0.0.1:13000' })).toBe(false);
  expect(needs({ NODE_ENV: 'production' })).toBe(false);
});

test('the emulator preserves its state and keys between two starts', async () => {
  const config = await emptyShop();
  const first = await startPaymentEmulator(config, () => undefined);
  const request = { amount: 5_000 as never, currency: 'INR', receipt: 'JH-1', orderId: 'ord_1' };
  const made = await createPaymentGateway(first.config)?.createOrder(request);
  await first.stop();
  const second = await startPaymentEmulator(config, () => undefined);
  onTestFinished(() => second.stop());
  expect(await createPaymentGateway(second.config)?.findOrderByReceipt('JH-1')).toEqual(made);
  expect(second.config.RAZORPAY_KEY_SECRET).toBe(first.config.RAZORPAY_KEY_SECRET);
  expect(second.config.RAZORPAY_CHECKOUT_URL).not.toBe(first.config.RAZORPAY_CHECKOUT_URL);
});

test('without the secret of its start the emulator neither pays nor shows anything', async () => {
  const emulator = await startPaymentEmulator(await emptyShop(), () => undefined);
  onTestFinished(() => emulator.stop());
  const gateway = createPaymentGateway(emulator.config);
  const order = { amount: 5_000 as never, currency: 'INR', receipt: 'JH-1', orderId: 'ord_1' };
  const { id } = (await gateway?.createOrder(order)) ?? { id: '' };
  const script = new URL(emulator.config.RAZORPAY_CHECKOUT_URL ?? '');
  const pay = async (path: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({
      order_id: id,
      key: emulator.config.RAZORPAY_KEY_ID,
      method: 'upi',
      vpa: 'success@razorpay',
    });
    return (
      await fetch(script.origin + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status;
  };
  for (const path of ['/emulator/pay', '/checkout/pay', '/%65mulator/pay', '/emulator/pay?secret=wrong'])
    expect(await pay(path), path).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${script.origin}/emulator/state`)).status).toBe(401);
  expect((await fetch(`${script.origin}${script.pathname}`)).status).toBe(401);
  expect(await gateway?.listPayments(id)).toEqual([]);
  expect((await fetch(script)).status).toBe(200);
  const secret = script.searchParams.get('secret') ?? '';
  expect(await pay('/checkout/pay', { 'x-emulator-secret': secret })).toBe(200);
});

test('other addresses of this computer do not reach the emulator', async () => {
  const emulator = await startPaymentEmulator(await emptyShop(), () => undefined);
  onTestFinished(() => emulator.stop());
  const { port, hostname } = new URL(emulator.url);
  expect(hostname).toBe('127.0.0.1');
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of [...others, { address: '127.0.0.2' }])
    await expect(fetch(`http://${address}:${port}/v1/checkout.js`), address).rejects.toThrow();
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to the group of the shop leaves the emulator to the shop',
  async (signal) => {
    const main = fileURLToPath(import.meta.resolve('@jhumka/razorpay-emulator/main'));
    const env = { PATH: process.env.PATH, ENDS_WITH_PARENT: '1', ACCESS_SECRET: 'a', ...keys };
    const emulator = spawn(process.execPath, [main], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void emulator.kill('SIGKILL'));
    const [line] = (await once(emulator.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    emulator.kill(signal);
    // The first answer may come before the signal.
    for (const time of ['first', 'second']) {
      expect((await fetch(url, { headers: { connection: 'close' } })).status, time).toBeGreaterThan(199);
    }
    emulator.stdin.end();
    expect(await once(emulator, 'exit')).toEqual([0, null]);
  },
);

async function emptyShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'jhumka-emulator-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return readConfig({ DATA_DIR: dataDir, PORT: '0' });
}
