import { fromRupees } from '@jhumka/domain/money';
import type { PaymentStatus } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import { beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../../test/context.ts';
import { transact } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { lifetimeSpendOf } from '../spend/store.ts';
import { readMembership } from './membership.ts';

const { ctx } = await testContext();
const userId = 'usr_of_the_tests';

beforeAll(async () => {
  await ctx.db
    .insertInto('users')
    .values({
      id: userId,
      name: 'Tara',
      email: 'tara@example.in',
      password_hash: 'none',
      birthday: null,
      mobile: null,
    })
    .execute();
  await ctx.db
    .insertInto('addresses')
    .values({
      id: 'adr_of_the_tests',
      user_id: userId,
      name: 'Tara',
      address_line: '1 Hill Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400050',
      mobile: '+919876543210',
    })
    .execute();
});

/** Inserts an order of so many rupees. */
async function order(rupees: number, payment_status: PaymentStatus): Promise<void> {
  const id: string = typeidUnboxed('ord');
  await ctx.db
    .insertInto('orders')
    .values({
      id,
      order_number: id,
      user_id: userId,
      idempotency_key: null,
      order_status: 'confirmed',
      payment_status,
      payment_method: 'cod',
      address_id: 'adr_of_the_tests',
      delivery_address: '{}',
      bill: '{}',
      grand_total: fromRupees(rupees),
      shipping: 'standard',
      pan_encrypted: null,
    })
    .execute();
}

const membership = async () => readMembership(await readSettings(ctx), ctx.db, userId);

test('decisions §6: lifetime spend sums all paid orders, also those from before the membership', async () => {
  expect(await lifetimeSpendOf(ctx.db, userId)).toBe(0);
  await order(24_999.99, 'paid');
  for (const unpaid of ['cod_due', 'awaiting_payment', 'failed', 'refund_pending', 'refunded'] as const) {
    await order(100_000, unpaid);
  }
  expect(await lifetimeSpendOf(ctx.db, userId)).toBe(fromRupees(24_999.99));
  expect(await lifetimeSpendOf(ctx.db, 'usr_of_nobody')).toBe(0);
});

test('decisions §6: only a member has a tier', async () => {
  await order(200_000, 'paid');
  expect(await membership()).toEqual({ isMember: false, tier: 'NONE' });
  await ctx.db.insertInto('vip_memberships').values({ user_id: userId }).execute();
  expect(await membership()).toEqual({ isMember: true, tier: 'PLATINUM' });
});

test('spec 4.19, 9.10: a tier begins at its threshold, to the paisa', async () => {
  await ctx.db.deleteFrom('orders').execute();
  const steps = [
    [24_999.99, 'NONE'],
    [0.01, 'SILVER'],
    [49_999.99, 'SILVER'],
    [0.01, 'GOLD'],
    [125_000, 'PLATINUM'],
  ] as const;
  for (const [rupees, tier] of steps) {
    await order(rupees, 'paid');
    expect((await membership()).tier).toBe(tier);
  }
});

test('thresholds that the shopkeeper changes count from then on', async () => {
  const vip_thresholds = {
    SILVER: fromRupees(300_000),
    GOLD: fromRupees(400_000),
    PLATINUM: fromRupees(500_000),
  };
  await transact(ctx, (tx) => writeSetting(tx, 'vip_thresholds', vip_thresholds));
  await expect.poll(async () => (await membership()).tier).toBe('NONE');
});
