import { expect, test } from 'vitest';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { photo, sendFile } from '../../../../test/pictures.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';
import { ownPages } from '../../../http/caller.ts';
import { hashPassword } from '../../accounts/accounts/password-hash.ts';
import { collectData } from '../../admin/privacy/export-data.ts';
import { deleteReturnData } from './delete-return-data.ts';

const { shop, admin, as, delivered, asked, move, inspected, paidBack, refundsOf } = await returnsShop();
const { succeed, call, context, clock } = shop;
const { db } = context;
const dayMs = 86_400_000;

const rowOf = (id: string) =>
  db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const account = { account: '50100012345678', ifsc: 'HDFC0001234', name: 'Asha Rao' };

async function later(days: number): Promise<() => Promise<void>> {
  const now = clock.now;
  clock.now = new Date(now.getTime() + days * dayMs);
  as.token = (await logInAgain(shop, admin)).token;
  return async () => {
    clock.now = now;
    as.token = (await logInAgain(shop, admin)).token;
  };
}

test('an account is stored encrypted and shown masked; reading it whole is logged, and for administrators', async () => {
  const order = await delivered();
  const id = await asked(order, { payBackTo: account });
  const row = await rowOf(id);
  expect(JSON.stringify(row)).not.toMatch(/50100012345678|HDFC0001234|Asha Rao/);
  const { data } = await succeed('admin.returns.get', { id }, as);
  expect(data.pay_back_to).toBe('HDFC account …5678');
  expect((await call('admin.returns.payBackTo', { id }, order.customer)).status).toBe(403);
  expect((await succeed('admin.returns.payBackTo', { id }, as)).data).toEqual({ ...account, upi: null });
  const entries = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['return.pay-back-to', admin.userId],
  ]);
  expect(JSON.stringify(entries)).not.toContain('50100012345678');
});

test('an account is erased 90 days after the payout, at once when nothing is paid, and never before', async () => {
  const [paid, open, refused] = [await delivered(), await delivered(), await delivered()];
  const ids = [await asked(paid), await asked(open), await asked(refused)] as const;
  await move(ids[2], 'refused', { note: 'Worn' });
  expect((await rowOf(ids[2])).pay_back_to_encrypted).toBeNull();
  for (const id of ids.slice(0, 2)) {
    await inspected(id);
    await paidBack(id);
  }
  const [refund] = await refundsOf(paid.id);
  await succeed('admin.refunds.recordTransfer', { id: refund?.id ?? '', reference: 'UTR 20261122' }, as);
  const hints = async () => Promise.all(ids.slice(0, 2).map(async (id) => (await rowOf(id)).pay_back_hint));
  let back = await later(89);
  await deleteReturnData(context);
  expect(await hints()).toEqual(['as…@okbank', 'as…@okbank']);
  await back();
  back = await later(91);
  await deleteReturnData(context);
  await deleteReturnData(context);
  // The other one still waits for its transfer.
  expect(await hints()).toEqual(['', 'as…@okbank']);
  await back();
});

test('photos go 180 days after the end of their return, unsent ones after a day, with their files', async () => {
  const order = await delivered();
  const upload = async () =>
    (
      await sendFile(shop, '/api/returns/photos', await photo(20, 20), {
        token: order.customer.token,
        field: 'image',
      })
    ).body.data._id as string;
  const [sent, unsent] = [await upload(), await upload()];
  const id = await asked(order, { photos: [sent] });
  await move(id, 'refused', { note: 'Worn' });
  const keys = new Map(
    (await db.selectFrom('return_photos').selectAll().execute()).map((one) => [one.id, one.file_key]),
  );
  const left = async () => {
    await deleteReturnData(context);
    await workOff(context, 'remove-file');
    return Promise.all([sent, unsent].map((photoId) => context.files.has(keys.get(photoId) ?? '')));
  };
  expect(await left()).toEqual([true, true]);
  let back = await later(2);
  expect(await left()).toEqual([true, false]);
  await back();
  back = await later(181);
  expect(await left()).toEqual([false, false]);
  await back();
});

test('returns are exported; an open one keeps the account, and an ended one is erased with it', async () => {
  const order = await delivered();
  const password = 'a long kundan pass';
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(context, password) })
    .where('id', '=', order.customer.userId)
    .execute();
  const id = await asked(order, { note: 'Zebunnisa says it is too small' });
  const { token } = order.customer;
  const open = await call('user.deleteAccount', { password }, { token });
  expect([open.status, open.body.code]).toEqual([409, 'orders-open']);
  await move(id, 'refused', { note: 'Told Zebunnisa' });
  const actor = { userId: order.customer.userId, sessionId: 'none', role: 'USER' as const };
  const exported = await collectData({ ...context, caller: ownPages, actor });
  const rows = [];
  const kind = exported.find(({ name }) => name === 'returns');
  for await (const row of kind?.rows() ?? []) rows.push(row);
  expect(rows).toMatchObject([{ id, note: 'Zebunnisa says it is too small', lines: [{ quantity: 1 }] }]);
  expect((await call('user.deleteAccount', { password }, { token })).status).toBe(200);
  const events = await db.selectFrom('return_events').selectAll().where('return_id', '=', id).execute();
  expect(JSON.stringify([await rowOf(id), events])).not.toContain('Zebunnisa');
  expect((await call('returns.get', { id }, await addCustomer(shop))).status).toBe(404);
});
