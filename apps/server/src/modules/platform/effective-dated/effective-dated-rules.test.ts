import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { ownPages } from '../../../http/caller.ts';
import { readManagedRules } from './present-rules.ts';
import { holdingOn, readVersions } from './read-rules.ts';
import { type ManagedRules, saveRules, withdrawRules } from './save-rules.ts';

const clock = { now: new Date('2026-11-21T06:00:00Z') };
const { context } = await testShop({ now: () => clock.now });
const today = dayInIndia(clock.now);
const { userId } = await addCustomer({ context } as never, { role: 'ADMIN' });
const ctx = { ...context, caller: ownPages, actor: { userId, sessionId: 'ses_1', role: 'ADMIN' as const } };

const managed: ManagedRules<{ figure: number }> = {
  topic: 'vip',
  schema: z.object({ figure: z.int() }),
  action: 'vip.settings',
  daysAhead: 0,
  shipped: async () => ({ figure: 0 }),
  review: async () => undefined,
};
const shown = () => readManagedRules(ctx, managed, ({ figure }) => figure);
const held = async (day: Day) =>
  holdingOn(await readVersions(ctx, context.db, managed), day)?.rules.figure ?? 0;

test('the version with the latest effective date holds, of one date the newest, never a withdrawn one', async () => {
  const days = [5, 1, 5, 3].map((days) => addDays(today, days));
  for (const [version, holds_from] of days.entries()) {
    await saveRules(ctx, managed, { figure: version + 1 }, { version, holds_from });
  }
  const through = () => Promise.all([0, 1, 2, 3, 4, 5, 6].map((days) => held(addDays(today, days))));
  expect(await through()).toEqual([0, 2, 2, 4, 4, 3, 3]);
  await withdrawRules(ctx, managed, 3);
  expect(await through()).toEqual([0, 2, 2, 4, 4, 1, 1]);
  await withdrawRules(ctx, managed, 2);
  expect(await through()).toEqual([0, 0, 0, 4, 4, 1, 1]);
  expect((await shown()).versions.map(({ version, state }) => [version, state])).toEqual([
    [3, 'withdrawn'],
    [1, 'planned'],
    [4, 'planned'],
    [2, 'withdrawn'],
    [0, 'in-force'],
  ]);
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
  expect(await shown()).toMatchObject({ version: 4, rules: 4 });
  await expect(withdrawRules(ctx, managed, 4)).rejects.toThrow('Not found');
});

test('rules that cannot be are left out and logged, and those before them hold', async () => {
  await sql`update setting_versions set value = '{"figure": "many"}' where version = 4`.execute(context.db);
  expect(await shown()).toMatchObject({ rules: 0 });
});
