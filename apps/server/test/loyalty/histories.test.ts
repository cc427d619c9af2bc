import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { onlineShop } from '../online-shop.ts';
import { addProducts } from '../products.ts';
import { mustAct, type Person } from './act.ts';
import { anyHistory, liveThrough, prices, type Stage } from './one-history.ts';
import { campaign } from './reference.ts';

// `npm run proof -- loyalty` sets it to a thousand; a normal test run uses a few.
const histories = Number(process.env.PROOF_HISTORIES ?? 4);
const secondsEach = 5;

const shop = await onlineShop();
let stage: Stage;

beforeAll(async () => {
  const products = await addProducts(
    shop.context.db,
    prices.map((price) => ({ price, stock: 1_000_000 })),
  );
  const admin: Person = { ...(await addCustomer(shop, { role: 'ADMIN' })), role: 'ADMIN' };
  const { data } = await mustAct(shop, admin, 'coupon.generate', {
    discount_type: 'fixed',
    value: campaign.worth / 100,
    min_order_amount: campaign.from / 100,
    per_user_limit: campaign.perPerson,
  });
  stage = { shop, admin, products, code: data.code ?? '' };
});

test(
  'decisions §6: after any history, streak, coins, tier and coupons equal the reference model',
  async () => {
    const covered = { used: 0, cancelled: 0, returned: 0, members: 0, claimed: 0 };
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const person: Person = { ...(await addCustomer(shop)), role: 'USER' };
        const reference = await liveThrough(stage, person, history);
        covered.used += reference.orders.filter(({ coupon }) => coupon !== null).length;
        covered.cancelled += reference.orders.filter(({ state }) => state === 'cancelled').length;
        covered.returned += reference.orders.filter(({ state }) => state === 'returned').length;
        covered.members += reference.isMember ? 1 : 0;
        covered.claimed += reference.timesClaimed;
      }),
      { numRuns: histories, endOnFailure: false },
    );
    expect(await findBroken(shop.context.db)).toEqual([]);
    // Guards the generator: in a hundred histories everything happens many times.
    if (histories >= 100) for (const times of Object.values(covered)) expect(times).toBeGreaterThan(20);
  },
  histories * secondsEach * 1_000 + 60_000,
);
