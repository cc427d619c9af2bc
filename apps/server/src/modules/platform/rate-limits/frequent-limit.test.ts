import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { testDatabase } from '../../../../test/database.ts';
import { connect } from '../../../database/connect.ts';
import { limitFrequent, shareCounts } from './frequent-limit.ts';
import type { Rule } from './limit.ts';

const { db, url } = await testDatabase();
// Another process has a connection, and counters, of its own.
const other = connect(url, { size: 1 });
const clock = testClock();
const log = pino({ level: 'silent' });
const ctx = { db, log, now: () => clock.now };
const elsewhere = { db: other.db, log, now: () => clock.now };

const rule: Rule = { max: 100, windowSeconds: 60 };
const refusal = expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 60 });
let key = '';
beforeEach(({ task }) => {
  key = task.name;
  clock.now = new Date('2026-11-21T06:00:00.000Z');
});
const times = (count: number, where = ctx) => {
  for (let tries = 0; tries < count; tries += 1) limitFrequent(where, key, '192.0.2.1', rule);
};

test('so many and no more pass in a window, and others are not affected', () => {
  times(100);
  expect(() => times(1)).toThrow(refusal);
  limitFrequent(ctx, key, '192.0.2.2', rule);
  clock.advance(60);
  times(100);
});

test.each(['127.0.0.1', '10.1.2.3', 'fd00:0:0:0::/64', '0:0:0:0::/64'])(
  'a proxy or load test at %s, which stands for many visitors, is not limited',
  (caller) => {
    for (let tries = 0; tries < 200; tries += 1) limitFrequent(ctx, key, caller, rule);
  },
);

test('the counts of two processes are added up', async () => {
  times(60);
  times(39, elsewhere);
  await shareCounts(ctx);
  times(1, elsewhere);
  await shareCounts(elsewhere);
  expect(() => times(1, elsewhere)).toThrow(refusal);
});

test('who is above the limit stays refused while the counts are written', async () => {
  times(100);
  const written = shareCounts(ctx);
  expect(() => times(1)).toThrow(refusal);
  await written;
  expect(() => times(1)).toThrow(refusal);
});

test('a process shares nothing of callers far below the limit', async () => {
  times(1);
  await shareCounts(ctx);
  const rows = await db.selectFrom('rate_counters').select('key').where('key', 'like', `${key}%`).execute();
  expect(rows).toEqual([]);
});

test('counts that could not be written are written later', async () => {
  const broken = connect('postgres://nobody@127.0.0.1:1/none', { size: 1 });
  const away = { ...elsewhere, db: broken.db };
  times(60, away);
  await expect(shareCounts(away)).rejects.toThrow();
  times(40, away);
  expect(() => times(1, away)).toThrow(refusal);
  await broken.close();
  await other.close();
});
