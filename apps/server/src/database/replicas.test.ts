import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { addProducts } from '../../test/products.ts';
import { startReplication } from '../../test/replication.ts';
import { checkPrimary } from './check-databases.ts';
import { notify } from './notifications.ts';
import { transact } from './transact.ts';

const replication = await startReplication();
const addresses = { DATABASE_URL: replication.url, DATABASE_READ_URL: replication.standbyUrl };
const { ctx, logged } = await testContext(
  { ...addresses, DATABASE_READ_STALENESS_MS: '300' },
  { url: replication.url },
);
const [ring = ''] = await addProducts(ctx.db, [{ stock: 5 }]);

const isStandby = async (db: typeof ctx.db) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;
const nameOn = async (db: typeof ctx.db) =>
  (await db.selectFrom('products').select('name').where('id', '=', ring).executeTakeFirst())?.name;
const rename = (name: string, isNotified: boolean) =>
  transact(ctx, async (tx) => {
    await tx.updateTable('products').set({ name }).where('id', '=', ring).execute();
    if (isNotified) await notify(tx, 'products');
  });

beforeEach(async () => {
  await expect.poll(() => isStandby(ctx.readDb)).toBe(true);
});

test('public reads go to the replica, transactions and own reads to the primary', async () => {
  expect(await isStandby(ctx.db)).toBe(false);
  expect(await transact({ db: ctx.readDb }, isStandby)).toBe(false);
});

test('a change that was notified is read at once, although the replica is held back', async () => {
  await replication.pause();
  await rename('Held back', true);
  // The notification crosses another connection; from its arrival on nothing older is read.
  await expect.poll(() => nameOn(ctx.readDb)).toBe('Held back');
  expect(await isStandby(ctx.readDb)).toBe(false);
  await replication.resume();
});

test('a change in this process is read at once, with a replica that is held back', async () => {
  await replication.pause();
  await rename('Sold here', false);
  ctx.notifications.notifySoon('stock');
  expect(await nameOn(ctx.readDb)).toBe('Sold here');
  await replication.resume();
});

test('a replica beyond the limit of staleness is left out, and comes back by itself', async () => {
  await replication.pause();
  await rename('Not notified', false);
  expect(await nameOn(ctx.readDb)).not.toBe('Not notified');
  await expect.poll(() => nameOn(ctx.readDb)).toBe('Not notified');
  expect(logged()).toContain('"reason":"behind"');
  await replication.resume();
  await expect.poll(() => isStandby(ctx.readDb)).toBe(true);
});

test('a replica that is killed loses no read, and is used again once it is back', async () => {
  await replication.killStandby();
  for (let times = 0; times < 5; times += 1) expect(await isStandby(ctx.readDb)).toBe(false);
  await replication.startStandby();
});

test('a write that comes by the reading address is made on the primary', async () => {
  await ctx.readDb.updateTable('products').set({ name: 'Written' }).where('id', '=', ring).execute();
  expect(await nameOn(ctx.db)).toBe('Written');
});

test('a reading address that leads to a primary is named in the log, and not used', async () => {
  const { logged: lines } = await testContext(
    { ...addresses, DATABASE_READ_URL: replication.url },
    { url: replication.url },
  );
  expect(lines()).toContain('"reason":"a primary"');
});

test('a standby is refused as the writing address', async () => {
  await expect(checkPrimary('DATABASE_URL', replication.standbyUrl)).rejects.toThrow(
    'DATABASE_URL: leads to a standby, which nothing can be written to',
  );
});
