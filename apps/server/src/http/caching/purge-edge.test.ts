import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { addProducts } from '../../../test/products.ts';
import { forgetEdge, readPurgeDelay, recordEveryChange, registerEdge } from '../../database/edge-changes.ts';
import { listenForNotifications, notify, notifyAfterCommit } from '../../database/notifications.ts';
import type { PublicTopic } from '../../database/public-topics.ts';
import { transact } from '../../database/transact.ts';
import type { EdgeGateway } from '../../gateways/edge.ts';
import { createEdgePurger, type EdgePurger } from './purge-edge.ts';

const { db, url } = await testDatabase();
await addProducts(db, [{}]);

let purges: PublicTopic[][] = [];
let failure: Error | null = null;
const edge: EdgeGateway = {
  host: 'varnish',
  headersOf: () => ({}),
  async purge(topics) {
    if (failure) throw failure;
    purges.push(topics.toSorted());
  },
};
let renotified: string[] = [];
const notifications = { notifySoon: (topic: string) => void renotified.push(topic) };
const purgerOf = () => createEdgePurger({ db, notifications }, edge);
const waitsFor = () => db.selectFrom('edge_changes').select('topic').execute();
/** As NOTIFY does in the shop, and a poll after the change. */
async function notifiedPurge(purger: EdgePurger, ...topics: PublicTopic[]): Promise<void> {
  for (const topic of topics) purger.recordNotified(topic);
  await purger.purge();
}
const change = (topic: PublicTopic) => transact({ db }, (tx) => notify(tx, topic));

beforeEach(async () => {
  await registerEdge(db, 'varnish');
  purges = [];
  renotified = [];
  failure = null;
});
afterEach(() => forgetEdge(db));

test('many changes are one purge, repeated once when slower processes have dropped their pages', async () => {
  const purger = purgerOf();
  for (const topic of ['products', 'stock', 'stock'] as const) await change(topic);
  await notifiedPurge(purger, 'products', 'stock');
  expect(purges).toEqual([['products', 'stock']]);
  expect(renotified).toEqual([]);
  expect(await waitsFor()).toHaveLength(3);
  await purger.purge();
  expect(purges).toEqual([
    ['products', 'stock'],
    ['products', 'stock'],
  ]);
  expect(await waitsFor()).toEqual([]);
  await purger.purge();
  expect(purges).toHaveLength(2);
});

test('a change that is rolled back purges nothing', async () => {
  const undone = transact({ db }, async (tx) => {
    await notify(tx, 'products');
    await notifyAfterCommit(tx, notifications, 'stock');
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  await purgerOf().purge();
  expect([purges, renotified]).toEqual([[], []]);
});

test('a process killed between commit and notification: the change is notified and purged by a worker', async () => {
  const killed = { notifySoon: () => undefined };
  await transact({ db }, (tx) => notifyAfterCommit(tx, killed, 'stock'));
  await purgerOf().purge();
  expect([renotified, purges]).toEqual([['stock'], [['stock']]]);
});

test('a worker killed between its two purges: another one purges twice', async () => {
  await change('products');
  await notifiedPurge(purgerOf(), 'products');
  await db
    .updateTable('edge')
    .set({ claimed_until: new Date(0) })
    .execute();
  const next = purgerOf();
  await next.purge();
  expect(await waitsFor()).toHaveLength(1);
  await next.purge();
  expect([purges.length, await waitsFor()]).toEqual([3, []]);
});

test('of two workers one purges, and the other one when it is gone', async () => {
  const [one, other] = [purgerOf(), purgerOf()];
  await change('content');
  await notifiedPurge(one, 'content');
  await notifiedPurge(other, 'content');
  expect(purges).toHaveLength(1);
});

test('an edge that fails is asked again, the failure is visible, and the change waits', async () => {
  const purger = purgerOf();
  failure = new Error('Varnish answered 503: busy');
  await change('products');
  await expect(notifiedPurge(purger, 'products')).rejects.toThrow('edge purge failed, will be retried');
  expect(purger.isWaiting()).toBe(true);
  expect(await db.selectFrom('edge').select(['failure', 'failing_since']).executeTakeFirst()).toMatchObject({
    failure: 'Error: Varnish answered 503: busy',
    failing_since: expect.any(String),
  });
  expect(await readPurgeDelay(db)).toBeGreaterThan(0);
  failure = null;
  await expect.poll(() => purger.isWaiting()).toBe(false);
  await purger.purge();
  await purger.purge();
  expect([purges.length, await waitsFor(), await readPurgeDelay(db)]).toEqual([2, [], 0]);
  expect(await db.selectFrom('edge').select(['failure', 'failing_since']).executeTakeFirst()).toEqual({
    failure: '',
    failing_since: null,
  });
});

test('a change of what is not public purges nothing', async () => {
  await transact({ db }, (tx) => notify(tx, 'sessions', 'ses_1'));
  expect(await waitsFor()).toEqual([]);
});

test('a shop without an edge records no changes', async () => {
  await change('products');
  await forgetEdge(db);
  await change('products');
  await recordEveryChange(db);
  expect([await waitsFor(), await readPurgeDelay(db)]).toEqual([[], null]);
});

test('a process is current while it hears itself, and not without pings', async () => {
  const log = pino({ level: 'silent' });
  const onProblem = (error: unknown) => log.warn(error);
  const pinging = await listenForNotifications(url, { onProblem, pingEveryMs: 20 });
  const silent = await listenForNotifications(url, { onProblem });
  await expect.poll(() => pinging.isCurrent(500)).toBe(true);
  expect(silent.isCurrent(60_000)).toBe(false);
  await pinging.close();
  await expect.poll(() => pinging.isCurrent(100)).toBe(false);
  await silent.close();
});
