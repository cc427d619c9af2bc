import { asCoins, type CoinSource, ledgerFaults } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { expect, test } from 'vitest';
import { testContext } from '../../../../test/context.ts';
import { transact } from '../../../database/transact.ts';
import { readBalance } from './get-balance.ts';
import { moveCoins } from './move-coins.ts';

const { ctx, clock } = await testContext({ DATABASE_POOL: '20' });
const rule = { coins_per_day: 1 };

async function customer(coins = 0): Promise<string> {
  const id: string = typeidUnboxed('usr');
  await ctx.db
    .insertInto('users')
    .values({
      id,
      name: 'Tara',
      email: `${id}@example.in`,
      password_hash: 'none',
      birthday: null,
      mobile: null,
    })
    .execute();
  if (coins > 0) await move(id, { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' }, coins);
  return id;
}

const move = (userId: string, source: CoinSource, coins: number) =>
  transact(ctx, (tx) => moveCoins(ctx, tx, { userId, source, coins: asCoins(coins), rule }));
const coupon = (): CoinSource => ({
  reason: 'coupon-made',
  couponId: typeidUnboxed('cpn'),
  worth: 5_000 as never,
});

const linesOf = (userId: string) =>
  ctx.db
    .selectFrom('coin_entries as customer')
    .innerJoin('coin_entries as house', (join) =>
      join.onRef('house.movement_id', '=', 'customer.movement_id').on('house.side', '=', 'house'),
    )
    .innerJoin('coin_movements as movement', 'movement.id', 'customer.movement_id')
    .select([
      'movement.key',
      'movement.reason',
      'movement.reference',
      'movement.source',
      'movement.rule',
      'movement.created_at',
      'customer.coins',
      'customer.balance_after',
      'house.house',
      'house.coins as house_coins',
    ])
    .where('customer.user_id', '=', userId)
    .orderBy('customer.position')
    .execute();

test('decisions §6: a movement has two sides that sum to zero, a reason, a reference, its rule, and a key', async () => {
  const userId = await customer();
  const source = { reason: 'streak-day', day: '2026-11-21', streak: 34 } as const;
  expect(await move(userId, source, 5)).toEqual({ isNew: true, balance: 5 });
  expect(await linesOf(userId)).toEqual([
    {
      key: `streak-day:${userId}:2026-11-21`,
      reason: 'streak-day',
      reference: '2026-11-21',
      source,
      rule,
      created_at: clock.now.toISOString(),
      coins: 5,
      balance_after: 5,
      house: 'streak',
      house_coins: -5,
    },
  ]);
  expect(await readBalance(ctx.db, userId)).toBe(5);
});

test('decisions §6: a used key moves nothing, also in 20 concurrent requests', async () => {
  const userId = await customer();
  const source = { reason: 'birthday', year: 2026 } as const;
  const moved = await Promise.all(Array.from({ length: 20 }, () => move(userId, source, 100)));
  expect(moved.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(moved.every(({ balance }) => balance === 100)).toBe(true);
  // Not even after the rule has changed.
  expect(await move(userId, source, 250)).toEqual({ isNew: false, balance: 100 });
  expect(await linesOf(userId)).toHaveLength(1);
});

test('decisions §6: of 50 spends at once of a balance that is enough for 3, 3 are made', async () => {
  const userId = await customer(350);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => move(userId, coupon(), 100)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(47);
  for (const reason of refused) {
    expect(reason).toMatchObject({
      code: 'insufficient-coins',
      message: 'Insufficient coins',
      data: { missing: 50 },
    });
  }
  expect(await readBalance(ctx.db, userId)).toBe(50);
  expect((await linesOf(userId)).map(({ balance_after }) => balance_after)).toEqual([350, 250, 150, 50]);
});

test('decisions §6: a customer without coins is refused with the missing number', async () => {
  await expect(move(await customer(), { reason: 'vip-joined' }, 1000)).rejects.toMatchObject({
    code: 'insufficient-coins',
    data: { missing: 1000, hint: 'You need 1,000 coins more' },
  });
});

test('a transaction that fails later leaves the ledger as it was', async () => {
  const userId = await customer(100);
  const failing = transact(ctx, async (tx) => {
    await moveCoins(ctx, tx, { userId, source: coupon(), coins: asCoins(100), rule });
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await readBalance(ctx.db, userId)).toBe(100);
  expect(await linesOf(userId)).toHaveLength(1);
});

test('decisions §6: the database refuses movements with one side, and balances below zero', async () => {
  const userId = await customer(10);
  const oneSided = transact(ctx, (tx) =>
    tx
      .insertInto('coin_movements')
      .values({
        id: 'mov_one_sided',
        key: 'one-sided',
        reason: 'adjusted',
        reference: 'x',
        source: '{}',
        rule: '{}',
        created_at: ctx.now(),
      })
      .execute(),
  );
  await expect(oneSided).rejects.toThrow(/two sides that sum to zero/);
  const below = ctx.db
    .updateTable('coin_accounts')
    .set({ balance: asCoins(-1) })
    .where('user_id', '=', userId)
    .execute();
  await expect(below).rejects.toThrow(/check constraint/);
});

test('decisions §6: balances equal the sums of entries, and the house owes the coins of all customers', async () => {
  const rows = await ctx.db
    .selectFrom('coin_movements as movement')
    .innerJoin('coin_entries as customer', (join) =>
      join.onRef('customer.movement_id', '=', 'movement.id').on('customer.side', '=', 'customer'),
    )
    .innerJoin('coin_entries as house', (join) =>
      join.onRef('house.movement_id', '=', 'movement.id').on('house.side', '=', 'house'),
    )
    .select([
      'movement.key',
      'movement.reason',
      'movement.reference',
      'customer.user_id',
      'customer.coins',
      'house.house',
      'house.coins as house_coins',
    ])
    .orderBy('customer.position')
    .execute();
  const movements = rows.map(({ key, reason, reference, user_id, coins, house, house_coins }) => ({
    key,
    reason,
    reference,
    entries: [
      { account: `shopper:${user_id}` as const, coins },
      { account: `house:${house ?? 'sale'}` as const, coins: house_coins },
    ] as const,
  }));
  const accounts = await ctx.db.selectFrom('coin_accounts').select(['user_id', 'balance']).execute();
  const houses = await ctx.db
    .selectFrom('coin_house_days')
    .select(['house', sql<number>`sum(coins)::bigint`.as('coins')])
    .groupBy('house')
    .execute();
  const stored = new Map([
    ...accounts.map(({ user_id, balance }) => [`shopper:${user_id}` as const, balance] as const),
    ...houses.map(({ house, coins }) => [`house:${house}` as const, asCoins(coins)] as const),
  ]);
  expect(movements.length).toBeGreaterThan(5);
  expect(ledgerFaults(movements, stored)).toEqual([]);
});
