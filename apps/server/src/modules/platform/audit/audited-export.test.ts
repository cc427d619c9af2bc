import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { ownPages } from '../../../http/caller.ts';
import { auditedExport } from './audited-export.ts';

const shop = await testShop();
const { context, app } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const actor = { userId: admin.userId, sessionId: 'none', role: 'ADMIN' as const };
const ctx = { ...context, caller: ownPages, actor };
const facts = { action: 'user.export', list: 'users' } as const;

const exportsIn = () =>
  context.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_id', 'changes'])
    .where('action', 'like', '%.export')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

async function readAll(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

test.each([
  ['/api/admin/users/export?search=Asha', 'user.export', 'users'],
  ['/api/admin/orders/export', 'order.export', 'orders'],
  ['/api/admin/audit/export', 'audit.export', 'audit log'],
])('an export of %s is in the audit log with actor, list and count', async (url, action, list) => {
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(reply.statusCode).toBe(200);
  const [entry] = await exportsIn();
  expect(entry).toMatchObject({ action, subject_id: list, actor_id: admin.userId });
  expect(entry?.changes.rows?.to).toBe(reply.body.trim().split('\r\n').length - 1);
  expect(JSON.stringify(entry)).not.toContain('Asha');
});

test('an export that fails midway is in the audit log with the exported rows', async () => {
  async function* pages() {
    yield ['one', 'two'];
    throw new Error('the database went away');
  }
  const file = auditedExport(ctx, facts, [['Name', (name: string) => name]], pages());
  await expect(readAll(file)).rejects.toThrow('the database went away');
  const [entry] = await exportsIn();
  expect(entry?.changes).toMatchObject({ rows: { to: 2 }, ended: { to: 'failed' } });
  expect(shop.logged.join('')).toContain('export failed midway');
});

test('an export whose receiver hangs up is in the audit log with the rows that were read', async () => {
  async function* pages() {
    for (;;) yield Array.from({ length: 5_000 }, () => 'a name that fills the buffers of the stream');
  }
  const file = auditedExport(ctx, facts, [['Name', (name: string) => name]], pages());
  file.once('data', () => file.destroy());
  await new Promise((done) => file.once('close', done));
  await expect.poll(async () => (await exportsIn())[0]?.changes.ended?.to).toBe('client-disconnected');
});
