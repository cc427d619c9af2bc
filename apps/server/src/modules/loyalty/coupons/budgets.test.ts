import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { transact } from '../../../database/transact.ts';
import { mailOwner } from '../../admin/notices/mail-owner.ts';
import { claimBudgetNotices } from './store-budgets.ts';
import { changeUse } from './use-coupon.ts';
import { insertUses } from './uses/store-uses.ts';

const { activate, as, campaign, people, redeem, ring, shop } = await couponShop();
const { call, succeed, context } = shop;

const read = async (id: string) => (await succeed('admin.campaigns.get', { id }, as(people.admin))).data;
const toDo = async () => (await succeed('admin.dashboard.toDo', {}, as(people.admin))).data;
const buy = async (code: string, product = ring, who = people.customer) => {
  await fillCart(shop, who, product);
  return placeOrder(shop, who, { couponCode: code });
};

test('issue 44.8: fifty customers at the edge of a budget: exactly those that it covers get the coupon', async () => {
  const { id, code } = await campaign({ value: 100, budget: 350 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => addCustomer(shop)));
  // Three of four have been used: fifty race for the one that is left.
  for (const person of buyers.slice(0, 2)) expect((await buy(code, ring, person)).status).toBe(201);
  for (const person of buyers.slice(2)) {
    await redeem(code, person);
    await activate(code, person);
    await fillCart(shop, person, ring);
  }
  const replies = await Promise.all(buyers.slice(2).map((person) => placeOrder(shop, person)));
  expect(replies.every(({ status }) => status === 201)).toBe(true);
  const used = replies.filter(({ body }) => body.data[0].bill.coupon_discount === 100);
  expect(used).toHaveLength(1);
  expect(await read(id)).toMatchObject({ uses: 3, saved: 300, budget: 350, state: 'running', most_cost: 50 });
  expect(await findBroken(context.db)).toEqual([]);
});

test('issue 44.8: of ten transactions at once that have read the same rest of a budget, one uses it', async () => {
  const { id, code } = await campaign({ value: 100, budget: 150 });
  const uses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const buyer = await addCustomer(shop);
      const coupon = (await redeem(code, buyer)).body.data._id;
      await fillCart(shop, buyer, ring);
      const [order] = (await placeOrder(shop, buyer)).body.data;
      const { userId: user_id } = buyer;
      return {
        order_id: order._id,
        order_number: order.orderId,
        coupon_id: coupon,
        user_id,
        saved: fromRupees(100),
      };
    }),
  );
  const used = await Promise.all(
    uses.map((use) => transact(context, (tx) => insertUses(tx, [use], context.now()))),
  );
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ uses: 1, saved: 100 });
});

test('issue 44.8: the order that would exceed a budget is refused, and a cancelled one frees its part', async () => {
  const { id, code } = await campaign({
    discount_type: 'percentage',
    value: 20,
    budget: 250,
    per_user_limit: 9,
  });
  const first = await buy(code);
  expect(await read(id)).toMatchObject({ saved: 200, most_cost: 50 });
  const refused = await buy(code);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    400,
    'coupon-refused',
    'Less is left of this offer than it would take off your order',
  ]);
  await succeed('order.update', { orderId: first.body.data[0].orderId, cancellation_reason: 'No' }, as());
  expect(await read(id)).toMatchObject({ uses: 0, saved: 0, most_cost: 250 });
  // The ring is still in the cart from the refused order.
  expect((await placeOrder(shop, people.customer, { couponCode: code })).status).toBe(201);
  expect(await read(id)).toMatchObject({ uses: 1, saved: 200 });
});

test('issue 44.8: staff are warned once at 80 %, once when it is used up, and anew of another budget', async () => {
  // The campaigns of the tests before.
  await context.db.updateTable('coupon_campaigns').set({ withdrawn_at: context.now() }).execute();
  const { id, code } = await campaign({
    value: 100,
    budget: 250,
    per_user_limit: 9,
    name: 'A week of rings',
  });
  const owner = 'care@jhumka.example';
  const warned = async () => {
    await Promise.all([mailOwner(context), mailOwner(context), mailOwner(context)]);
    await workOff(context, 'send-mail');
    const rows = await context.db
      .selectFrom('inbox_messages')
      .select('subject')
      .where('recipient', '=', owner)
      .where('subject', 'like', '%budget%')
      .execute();
    await context.db.deleteFrom('inbox_messages').execute();
    return rows.map(({ subject }) => subject);
  };
  await buy(code);
  expect(await warned()).toEqual([]);
  await buy(code);
  expect(await warned()).toEqual(['A week of rings has used 80% of its budget']);
  expect(await warned()).toEqual([]);
  expect(await toDo()).toContainEqual({
    ...{ kind: 'budget', title: 'A week of rings has used 80% of its budget' },
    ...{ detail: 'Rs.200.00 of Rs.250.00', button: 'Open the campaign', days: 0 },
    path: `/dashboard/coupon-management/${id}`,
  });
  const lower = await call('admin.campaigns.update', { id, budget: 199 }, as(people.admin));
  expect([lower.body.code, lower.body.issues[0].path]).toEqual(['bad-input', 'budget']);
  const ended = await succeed('admin.campaigns.update', { id, budget: 200 }, as(people.admin));
  expect(ended.data.state).toBe('used-up');
  expect(await warned()).toEqual(['A week of rings has used its budget and takes nothing off any more']);
  expect((await redeem(code, await addCustomer(shop))).body.message).toBe('It has reached its usage limit');
  const listed = await succeed('admin.campaigns.list', { state: 'used-up' }, as(people.admin));
  expect(listed.data.map(({ _id }) => _id)).toContain(id);
  const none = await succeed('admin.campaigns.update', { id, budget: 0 }, as(people.admin));
  expect(none.data).toMatchObject({ budget: null, state: 'running' });
  expect((await buy(code)).status).toBe(201);
});

test('a rest of a budget below any use ends the campaign in list, filter, wallet and mail alike', async () => {
  await context.db.updateTable('coupon_campaigns').set({ withdrawn_at: context.now() }).execute();
  const { id, code } = await campaign({ value: 100, min_order_amount: 500, budget: 190, name: 'One ring' });
  expect(await read(id)).toMatchObject({ state: 'running' });
  await buy(code);
  expect(await read(id)).toMatchObject({ saved: 100, state: 'used-up' });
  const of = async (state: 'used-up' | 'running') =>
    (await succeed('admin.campaigns.list', { state }, as(people.admin))).data.some(({ _id }) => _id === id);
  expect([await of('used-up'), await of('running')]).toEqual([true, false]);
  expect((await redeem(code, await addCustomer(shop))).body.message).toBe('It has reached its usage limit');
  const title = 'One ring has too little left of its budget and takes nothing off any more';
  expect(await toDo()).toContainEqual(expect.objectContaining({ kind: 'budget', title }));
  expect(await transact(context, (tx) => claimBudgetNotices(tx))).toMatchObject([{ id, isUsedUp: true }]);
  expect(await transact(context, (tx) => claimBudgetNotices(tx))).toEqual([]);
});

test('a changed order takes no more off than the budget covers, and frees what it takes off less', async () => {
  const { id, code } = await campaign({ value: 100, budget: 150 });
  const { _id } = (await buy(code)).body.data[0];
  const change = (from: number, to: number) =>
    transact(context, (tx) =>
      changeUse(context, tx, { id: _id, bill: { coupon_discount: fromRupees(from) } }, fromRupees(to)),
    );
  await expect(change(100, 150.01)).rejects.toMatchObject({ code: 'coupon-refused' });
  await change(100, 150);
  expect(await read(id)).toMatchObject({ saved: 150, state: 'used-up' });
  await change(150, 60);
  expect(await read(id)).toMatchObject({ saved: 60, state: 'running' });
  await change(60, 0);
  expect(await read(id)).toMatchObject({ saved: 0, uses: 0 });
});
