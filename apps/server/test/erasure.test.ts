import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { expect, test } from 'vitest';
import { transact } from '../src/database/transact.ts';
import { hashPassword } from '../src/modules/accounts/accounts/password-hash.ts';
import { writeAudit } from '../src/modules/platform/audit/write-audit.ts';
import { addCustomer, placeOrder } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const { context, call, succeed } = shop;
const { db } = context;
const password = 'a long kundan pass';
const marker = 'zebunnisa';
const email = `${marker}@example.in`;

/** Returns every table with the marker in any column, job queues included. */
async function tablesWithMarker(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))
    order by 1
  `.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} as whole where whole::text ilike ${`%${marker}%`} limit 1
    `.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('a deleted account leaves no free text in any table or queue that names the customer', async () => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const customer = await addCustomer(shop);
  const { userId, token } = customer;
  await db
    .updateTable('users')
    .set({ name: 'Zebunnisa Begum', email, password_hash: await hashPassword(context, password) })
    .where('id', '=', userId)
    .execute();
  await db.updateTable('addresses').set({ name: 'Zebunnisa Begum' }).where('user_id', '=', userId).execute();
  const [productId = ''] = await addProducts(db, [{ stock: 10 }]);
  const engraving = { longest: 18, scripts: ['latin'], price: 0 };
  await succeed('admin.products.update', { _id: productId, engraving }, { token: admin.token });
  const line = { productId, engraving: 'Zebunnisa' };
  const { data: row } = await succeed('cart.create', line, { token });
  await succeed('user.saveSize', { name: 'Zebunnisa', kind: 'ring', value: '14' }, { token });
  await succeed('sizeLink.create', { kind: 'ring', name: 'Zebunnisa' }, { token });
  await succeed('cart.setGift', { _id: row._id, gift_wrap: true, gift_message: 'For Zebunnisa' }, { token });
  const business = { gstin: '08AAAAA0000A1Z2', business_name: 'Zebunnisa Jewels' };
  await succeed('user.saveBusiness', business, { token });
  const [order] = (await placeOrder(shop, customer, { note: 'Ask for Zebunnisa', ...business })).body.data;
  const id: string = order._id;
  const card = {
    orderId: order.orderId,
    items: [{ _id: order.items[0].line, gift_message: 'For Zebunnisa, with love' }],
  };
  const { data: preview } = await succeed('order.previewChange', card, { token });
  await succeed('order.change', { ...card, digest: preview.digest }, { token });
  await succeed(
    'order.update',
    { orderId: order.orderId, order_status: 'cancelled', cancellation_reason: 'Zebunnisa changed her mind' },
    { token },
  );
  await succeed('admin.orders.addNote', { id, words: 'Zebunnisa called' }, { token: admin.token });
  await sql`update order_events set note = 'Told Zebunnisa' where order_id = ${id}`.execute(db);
  await sql`update outbox_messages set last_error = ${`550 ${email} is unknown`} where order_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into order_returns (order_id, part, ends_order, amount, delivery, reason, actor_id, created_at)
    values (${id}, 1, false, 100, false, 'Too small for Zebunnisa', ${admin.userId}, now())
  `.execute(db);
  const acting = { now: context.now, actor: { userId: admin.userId } };
  await transact(context, async (tx) => {
    for (const [action, subjectId, note] of [
      ['user.update', userId, 'Zebunnisa asked for it'],
      ['order.move', id, 'Zebunnisa waits for it'],
      ['job.retry', typeidUnboxed('job'), `send-mail: Your order, to ${email}`],
    ] as const)
      await writeAudit(tx, acting, { action, subjectId, note });
    const mail = { to: email, subject: 'Your order', text: 'Dear Zebunnisa', html: '<p>Dear Zebunnisa</p>' };
    await context.jobs.enqueue(tx, 'send-mail', mail);
    await context.jobs.enqueue(tx, 'send-code', { email, purpose: 'reset-password' });
  });
  await context.mail.send({ to: email, subject: 'Hello', text: 'Dear Zebunnisa', html: '' });
  expect(await tablesWithMarker()).toEqual(
    expect.arrayContaining([
      'pgboss.job',
      'public.audit_entries',
      'public.inbox_messages',
      'public.order_events',
      'public.order_notes',
      'public.orders',
      'public.outbox_messages',
      'public.order_returns',
      'public.users',
    ]),
  );

  expect((await call('user.deleteAccount', { password }, { token })).status).toBe(200);
  // The last mail confirms the deletion to the customer; it is deleted with its queue.
  await sql`delete from pgboss.job where data ->> 'subject' like '%is deleted'`.execute(db);
  expect(await tablesWithMarker()).toEqual([]);
  const remaining = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'note'])
    .where('subject_id', 'in', [id, userId])
    .where('actor_id', '=', admin.userId)
    .execute();
  expect(remaining.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.update', 'order.move']),
  );
});
