import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { deleteExpired } from './registry.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { context } = shop;
const daySeconds = 86_400;

test('tickets go three years after their last message, and sessions that are over a year after they began', async () => {
  clock.now = new Date('2026-11-21T06:00:00Z');
  const { userId } = await addCustomer(shop);
  const ticket = { name: 'Asha', email: 'asha@example.in', message: 'Is it hallmarked?' };
  const at = clock.now.toISOString();
  for (const [id, last_at] of [
    ['tck_old', at],
    ['tck_answered', new Date(clock.now.getTime() + daySeconds * 1000).toISOString()],
  ] as const)
    await context.db
      .insertInto('contact_tickets')
      .values({ ...ticket, id, ticket_number: id, created_at: at, last_at })
      .execute();
  await context.db
    .insertInto('ticket_messages')
    .values({ id: 'tms_1', ticket_id: 'tck_old', kind: 'answer', text: 'Yes', created_at: at })
    .execute();
  const count = async (table: 'sessions' | 'contact_tickets' | 'ticket_messages') =>
    (await context.db.selectFrom(table).select('id').execute()).length;

  clock.advance(365 * daySeconds);
  await deleteExpired(context);
  expect(await count('sessions')).toBe(1);
  clock.advance(1);
  await logInAgain(shop, { userId, token: '', addressId: '' });
  await deleteExpired(context);
  expect(await count('sessions')).toBe(1);
  expect(await count('contact_tickets')).toBe(2);

  clock.now = new Date('2029-11-21T06:00:01Z');
  await deleteExpired(context);
  expect([await count('contact_tickets'), await count('ticket_messages')]).toEqual([1, 0]);
});

test('months of the audit log go when they ended so many months ago as AUDIT_KEEP_MONTHS says', async () => {
  clock.now = new Date('2026-03-31T23:00:00Z');
  const { userId } = await addCustomer(shop);
  await sql
    .raw(`
    alter table audit_entries detach partition audit_entries_first;
    drop table audit_entries_first;
    create table audit_entries_2024_02 partition of audit_entries for values from (minvalue) to ('2024-03-01 00:00:00+00');
    create table audit_entries_2024_03 partition of audit_entries for values from ('2024-03-01 00:00:00+00') to ('2024-04-01 00:00:00+00');
  `)
    .execute(context.db);
  const times = [
    '2023-01-01T00:00:00Z',
    '2024-02-29T23:59:59Z',
    '2024-03-01T00:00:00Z',
    '2026-03-31T00:00:00Z',
  ];
  for (const [index, at] of times.entries())
    await context.db
      .insertInto('audit_entries')
      .values({ id: `aud_${index}`, actor_id: userId, action: 'user.update', subject_id: userId, at })
      .execute();
  const ids = async () =>
    (await context.db.selectFrom('audit_entries').select('id').orderBy('id').execute()).map(({ id }) => id);

  await deleteExpired(context);
  expect(await ids()).toEqual(['aud_0', 'aud_1', 'aud_2', 'aud_3']);
  const config = { ...context.config, AUDIT_KEEP_MONTHS: 24 };
  await deleteExpired({ ...context, config });
  await deleteExpired({ ...context, config });
  expect(await ids()).toEqual(['aud_2', 'aud_3']);
});
