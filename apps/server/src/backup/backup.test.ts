import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { cloneDatabase } from '../../test/database.ts';
import { findBroken } from '../../test/find-broken.ts';
import { orderProducts } from '../../test/orders.ts';
import { addProducts } from '../../test/products.ts';
import { testShop } from '../../test/shop.ts';
import { addProductOfUnits, packWithUnits } from '../../test/units.ts';
import { connect } from '../database/connect.ts';
import { transact } from '../database/transact.ts';
import { createDiskFiles } from '../gateways/files/disk-files.ts';
import { writeArchive } from './archive.ts';
import { createBackup } from './create-backup.ts';
import { beginBackup, readLastBackup, takeDailyBackup } from './daily-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
afterAll(() => rm(folder, { recursive: true }));
const key = 'a key of the operator';
const shop = await testShop({
  variables: { BACKUP_DIR: folder, BACKUP_KEY: key, BACKUP_KEEP: '2', BACKUP_CHECK: '0' },
});
const { context } = shop;
const [productId = ''] = await addProducts(context.db, [{ stock: 500 }]);
const customers = await Promise.all(Array.from({ length: 4 }, () => addCustomer(shop)));
const admin = await addCustomer(shop, { role: 'ADMIN' });
const unitsId = await addProductOfUnits(shop, admin);
const [buyer] = customers;
if (buyer) await packWithUnits(shop, admin, (await orderProducts(shop, buyer, [unitsId])).orderId);
const secret = Buffer.from('the secret of the shop');
const source = { databaseUrl: context.databaseUrl, files: context.files, secret };
const takenAt = new Date('2026-11-25T04:00:00Z');
const inFolder = (name: string) => join(folder, name);

/** An empty database with files of its own, to restore into. */
async function emptyTarget(saved: Buffer[] = []) {
  const { url, drop } = await cloneDatabase();
  afterAll(drop);
  const files = createDiskFiles(await mkdtemp(join(folder, 'files-')));
  const saveSecret = async (content: Buffer) => void saved.push(content);
  return { databaseUrl: url, files, saveSecret, log: pino({ level: 'silent' }) };
}

async function countUsers(url: string): Promise<number> {
  const { db, close } = connect(url, { size: 1 });
  const rows = await db.selectFrom('users').select('id').execute();
  await close();
  return rows.length;
}

describe('a backup', () => {
  test('taken while customers order is restored whole: rows, files, jobs and secret; invariants hold', async () => {
    await context.files.put('avatars/one.webp', Buffer.from('a picture'));
    await context.files.put('pictures/variants/x/700.avif', Buffer.from('rendered again'));
    await transact(context, (tx) =>
      context.jobs.enqueue(
        tx,
        'settle-payment',
        { paymentId: 'pay_missing' },
        { startAfter: new Date('2036-01-01') },
      ),
    );
    let isTaken = false;
    const ordering = customers.map(async (customer) => {
      while (!isTaken) await orderProducts(shop, customer, [productId]);
    });
    const path = inFolder('open.backup');
    const summary = await createBackup(path, source, { key, now: takenAt });
    isTaken = true;
    await Promise.all(ordering);
    expect(summary.files).toBe(1);
    expect(summary.jobs).toBeGreaterThan(0);
    // A partitioned table is one table.
    expect(Object.keys(summary.rows).filter((table) => table.startsWith('audit_entries'))).toEqual([
      'audit_entries',
    ]);

    const saved: Buffer[] = [];
    const target = await emptyTarget(saved);
    expect(await restoreBackup(path, target, key)).toEqual(summary);
    expect(saved).toEqual([secret]);
    expect(await target.files.get('avatars/one.webp')).toEqual(Buffer.from('a picture'));
    const { db, pool, close } = connect(target.databaseUrl, { size: 1 });
    expect(await findBroken(db)).toEqual([]);
    expect(summary.rows).toMatchObject({ product_units: 3, unit_movements: 5 });
    const { rows } = await pool.query(`select data from pgboss.job where name = 'settle-payment'`);
    expect(rows).toEqual([{ data: { paymentId: 'pay_missing' } }]);
    // The shop goes on: keys and sequences are where they were.
    await db
      .insertInto('inbox_messages')
      .values({ channel: 'mail', recipient: 'a', subject: 'b', body_text: 'c', body_html: '' })
      .execute();
    await close();
  });

  test('without a key is a tar archive that nobody else can read', async () => {
    const path = inFolder('plain.backup');
    await createBackup(path, source, { key: undefined, now: takenAt });
    expect((await readFile(path)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    const target = await emptyTarget();
    await restoreBackup(path, target, undefined);
    expect(await countUsers(target.databaseUrl)).toBe(customers.length + 1);
  });

  test('is refused where there is a shop', async () => {
    const path = inFolder('open.backup');
    await expect(
      restoreBackup(path, { ...(await emptyTarget()), databaseUrl: context.databaseUrl }, key),
    ).rejects.toThrow('The database has a shop already');
  });

  test('that is damaged, cut off or encrypted with another key is refused, and nothing of it stays', async () => {
    const bytes = await readFile(inFolder('plain.backup'));
    const cut = inFolder('cut.backup');
    await writeFile(cut, bytes);
    await truncate(cut, bytes.length - 2_000);
    const changed = await readFile(inFolder('open.backup'));
    changed[changed.length - 500] = (changed.at(-500) ?? 0) ^ 1;
    await writeFile(inFolder('changed.backup'), changed);
    await writeFile(inFolder('other.backup'), 'something else');
    const target = await emptyTarget();
    for (const [name, with_, words] of [
      ['cut', undefined, /damaged|not whole/],
      ['changed', key, /damaged/],
      ['other', undefined, /no backup of this shop/],
      ['open', 'another key of someone', /BACKUP_KEY is another one/],
      ['open', undefined, /is encrypted: set BACKUP_KEY/],
      ['missing', undefined, /can’t be read/],
    ] as const) {
      await expect(restoreBackup(inFolder(`${name}.backup`), target, with_), name).rejects.toThrow(words);
      expect(await countUsers(target.databaseUrl), name).toBe(0);
    }
  });

  test('of a database without a shop is none', async () => {
    const empty = { ...source, databaseUrl: context.databaseUrl.replace(/\/[^/]+$/, '/postgres') };
    await expect(createBackup(inFolder('none.backup'), empty, { key, now: takenAt })).rejects.toThrow(
      'The database has no shop',
    );
  });

  test('of a newer version is refused by name', async () => {
    const path = inFolder('newer.backup');
    const manifest = { format: 1, takenAt: '', migrations: ['9999-later'], tables: [] };
    await writeArchive(path, undefined, (add) => add('manifest.json', JSON.stringify(manifest)));
    await expect(restoreBackup(path, await emptyTarget(), undefined)).rejects.toThrow(
      'made by a newer version of the shop (it has 9999-later)',
    );
  });

  test('into a missing folder says so, and leaves nothing', async () => {
    await expect(createBackup(inFolder('no/where.backup'), source, { key, now: takenAt })).rejects.toThrow(
      'its folder does not exist',
    );
  });

  // A device of Linux that is always full.
  test.skipIf(!existsSync('/dev/full'))('onto a full disk says so, and leaves nothing', async () => {
    await symlink('/dev/full', inFolder('full.backup.part'));
    await expect(createBackup(inFolder('full.backup'), source, { key, now: takenAt })).rejects.toThrow(
      'is full',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });
});

describe('the backup of the day', () => {
  test('is taken once, whatever the number of processes, and a number of them stays', async () => {
    await writeFile(join(context.config.DATA_DIR, 'session-secret'), secret);
    const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
    for (const day of days) {
      const ctx = { ...context, now: () => new Date(`${day}T06:00:00+05:30`) };
      await Promise.all([takeDailyBackup(ctx), takeDailyBackup(ctx)]);
      await takeDailyBackup(ctx);
    }
    const files = (await readdir(folder)).filter((name) => name.startsWith('shop-')).sort();
    expect(files).toEqual(['shop-2026-11-22.backup', 'shop-2026-11-23.backup']);
    const { taken, problem } = await readLastBackup(context);
    expect(taken).toMatchObject({ day: '2026-11-23', bytes: expect.any(Number) });
    expect(problem).toBe('');
  });

  test('is restored and checked: a shop whose money is not exact is no good backup', async () => {
    const config = { ...context.config, BACKUP_CHECK: true };
    const ctx = { ...context, config, now: () => new Date('2026-11-24T06:00:00+05:30') };
    await takeDailyBackup(ctx);
    expect((await readLastBackup(context)).taken).toMatchObject({ day: '2026-11-24' });
    const shift = (paise: number) =>
      context.db
        .updateTable('orders')
        .set((row) => ({ grand_total: sql`${row.ref('grand_total')} + ${paise}` }))
        .execute();
    await shift(1);
    const later = { ...ctx, now: () => new Date('2026-11-25T06:00:00+05:30') };
    await expect(takeDailyBackup(later)).rejects.toThrow('breaks an invariant');
    expect((await readLastBackup(context)).problem).toContain('breaks an invariant');
    await shift(-1);
  }, 180_000);

  test('that fails is recorded with its problem', async () => {
    const config = { ...context.config, BACKUP_DIR: inFolder('no/where') };
    const ctx = { ...context, config, now: () => new Date('2026-11-26T06:00:00+05:30') };
    await expect(takeDailyBackup(ctx)).rejects.toThrow('its folder does not exist');
    expect(await readLastBackup(context)).toMatchObject({
      problem: expect.stringContaining('its folder does not exist'),
      taken: { day: '2026-11-24' },
    });
  });

  test('is taken again when an administrator wants one, and says why it can’t be', async () => {
    const ctx = { ...context, now: () => new Date('2026-11-24T18:00:00+05:30') };
    await beginBackup(ctx);
    await expect(beginBackup(ctx)).rejects.toThrow('One is being taken now.');
    const began_at = ctx.now().toISOString();
    await expect
      .poll(async () => (await readLastBackup(context)).taken)
      .toMatchObject({ day: '2026-11-24', began_at });
    const without = { ...ctx, config: { ...context.config, BACKUP_DIR: undefined } };
    await expect(beginBackup(without)).rejects.toThrow('BACKUP_DIR is not set');
    const missing = { ...ctx, config: { ...context.config, BACKUP_DIR: inFolder('no/where') } };
    await expect(beginBackup(missing)).rejects.toThrow('no/where does not exist');
  });
});
