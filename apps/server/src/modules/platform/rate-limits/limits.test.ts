import { beforeEach, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { testDatabase } from '../../../../test/database.ts';
import { countAttempt, limit, type Rule, resetAttempts, type Spacing, uncountAttempt } from './limit.ts';

const { db } = await testDatabase();
const clock = testClock();
const ctx = { db, now: () => clock.now };
const { advance } = clock;

let keys = 0;
let key = '';
beforeEach(() => {
  keys += 1;
  key = `key ${keys}`;
  clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const rule: Rule = { max: 3, windowSeconds: 60 };
const spacing: Spacing = { apartSeconds: 60, max: 3, windowSeconds: 3600 };

test('attempts beyond the limit are refused until the window ends, with the seconds to wait', async () => {
  advance(15);
  for (let tries = 0; tries < 3; tries += 1) await limit(ctx, key, rule);
  await expect(limit(ctx, key, rule)).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    retryAfterSeconds: 45,
  });
  await limit(ctx, `${key} of somebody else`, rule);
  advance(45);
  await limit(ctx, key, rule);
});

test('of forty concurrent attempts exactly the allowed number passes', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limit(ctx, key, rule)));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
});

test('attempts are reset by a successful login, and one can be uncounted', async () => {
  for (let tries = 0; tries < 3; tries += 1) await limit(ctx, key, rule);
  await resetAttempts(ctx, key);
  for (let tries = 0; tries < 20; tries += 1) {
    await limit(ctx, key, rule);
    await uncountAttempt(ctx, key, rule);
  }
  await uncountAttempt(ctx, 'never counted', rule);
});

test('attempts are spaced out across windows', async () => {
  advance(59);
  expect(await countAttempt(ctx, key, spacing)).toEqual({ kind: 'taken' });
  advance(2);
  expect(await countAttempt(ctx, key, spacing)).toEqual({ kind: 'too-soon', retryAfterSeconds: 58 });
  advance(58);
  expect(await countAttempt(ctx, key, spacing)).toEqual({ kind: 'taken' });
});

test('so many turns and no more fit into any window', async () => {
  for (let turns = 0; turns < 3; turns += 1) {
    expect(await countAttempt(ctx, key, spacing)).toEqual({ kind: 'taken' });
    advance(100);
  }
  expect(await countAttempt(ctx, key, spacing)).toEqual({ kind: 'too-soon', retryAfterSeconds: 3300 });
  advance(3300);
  expect(await countAttempt(ctx, key, spacing)).toEqual({ kind: 'taken' });
  expect(await countAttempt(ctx, key, spacing)).toMatchObject({ kind: 'too-soon' });
});

test('of twenty concurrent attempts one passes', async () => {
  const turns = await Promise.all(Array.from({ length: 20 }, () => countAttempt(ctx, key, spacing)));
  expect(turns.filter((turn) => turn.kind === 'taken')).toHaveLength(1);
});

test('counters that no rule reads any more are swept', async () => {
  await limit(ctx, key, rule);
  advance(3 * 86_400);
  await limit(ctx, `${key} of later`, rule);
  const rows = await db.selectFrom('rate_counters').select('key').execute();
  expect(rows.map((row) => row.key)).toEqual([`${key} of later`]);
});
