import { expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { deleteExpired } from './index.ts';

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
