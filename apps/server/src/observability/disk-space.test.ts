import type { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { testShop } from '../../test/shop.ts';
import { readConfig } from '../config/config.ts';
import { watchDisks } from './disk-space.ts';

type Statistics = typeof statfs;
const config = readConfig({ BACKUP_DIR: '/backups', DISK_WARNING_MB: '2000' });

/** Watches two disks of 40 GB, with the free gigabytes given for each path. */
function watch(free: Record<string, number>) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const statistics = async (path: string) => {
    if (free[path] === undefined) throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    return { bavail: free[path] * 1e5, blocks: 40e5, bsize: 1e4 };
  };
  const disks = watchDisks(config, log, statistics as unknown as Statistics);
  onTestFinished(() => disks.close());
  return { disks, warned: () => logged.filter((line) => line.includes('disk almost full')).length };
}

test('a disk below the level is low, and logged once until it has room again', async () => {
  const free = { './.data': 1.9, '/backups': 2 };
  const { disks, warned } = watch(free);
  await disks.measure();
  expect(disks.read()).toEqual([
    { folder: 'DATA_DIR', free: 1.9e9, total: 40e9, isLow: true },
    { folder: 'BACKUP_DIR', free: 2e9, total: 40e9, isLow: false },
  ]);
  await disks.measure();
  expect(warned()).toBe(1);
  free['./.data'] = 30;
  await disks.measure();
  free['./.data'] = 1;
  await disks.measure();
  expect(warned()).toBe(2);
});

test('a folder that can not be measured is left out', async () => {
  const { disks } = watch({ '/backups': 30 });
  await disks.measure();
  expect(disks.read().map(({ folder }) => folder)).toEqual(['BACKUP_DIR']);
});

test('a disk that does not answer keeps nobody waiting, and is asked once', () => {
  let asked = 0;
  const silent = () => {
    asked += 1;
    return new Promise(() => {});
  };
  const disks = watchDisks(config, pino({ level: 'silent' }), silent as unknown as Statistics);
  onTestFinished(() => disks.close());
  void disks.measure();
  expect(disks.read()).toEqual([]);
  expect(asked, 'once for each folder').toBe(2);
});

describe('a shop on disks that are almost full', async () => {
  const shop = await testShop({
    variables: {
      BACKUP_DIR: tmpdir(),
      DISK_WARNING_MB: String(Number.MAX_SAFE_INTEGER),
      METRICS_TOKEN: 'a token for the metrics',
    },
  });
  const codes = ['data-disk-low', 'backup-disk-low'];
  await shop.context.disks.measure();

  test('is ready, and says so', async () => {
    const reply = await shop.app.inject('/readyz');
    expect(reply.statusCode).toBe(200);
    const { ready, warnings } = reply.json<{
      ready: boolean;
      warnings: { code: string; message: string }[];
    }>();
    expect({ ready, codes: warnings.map(({ code }) => code) }).toEqual({ ready: true, codes });
    expect(warnings[0]?.message).toMatch(
      /^The disk with the shop’s data \(DATA_DIR\) is almost full: [\d.]+ of [\d.]+ GB are free\. Make room before orders fail\.$/,
    );
  });

  test('says so to administrators', async () => {
    const { token } = await addCustomer(shop, { role: 'ADMIN' });
    const { data } = await shop.succeed('admin.shopStatus.get', {}, { token });
    expect(data.warnings.map(({ code }) => code)).toEqual(codes);
  });

  test('has the figures in its metrics', async () => {
    const headers = { authorization: 'Bearer a token for the metrics' };
    const { body } = await shop.app.inject({ url: '/metrics', headers });
    for (const name of ['free', 'total'])
      for (const folder of ['DATA_DIR', 'BACKUP_DIR'])
        expect(body).toMatch(new RegExp(`^shop_disk_${name}_bytes{folder="${folder}"} \\d`, 'm'));
  });
});
