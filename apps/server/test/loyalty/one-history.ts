import fc from 'fast-check';
import { expect } from 'vitest';
import { sweepCoinEnds } from '../../src/modules/loyalty/coins/sweep-coin-ends.ts';
import type { OnlineShop, Proof } from '../online-shop.ts';
import { act, mustAct, type Person } from './act.ts';
import { dayNumber, dayText, offers, ReferenceCustomer, type ReferenceOrder } from './reference.ts';

/** Prices in rupees below, between and above the minimums of the offers. */
export const prices = [400, 600, 1600, 42_000] as const;

/** Setting of a history: the shop, an administrator, products by price, and the campaign's code. */
export interface Stage {
  readonly shop: OnlineShop;
  readonly admin: Person;
  readonly products: readonly string[];
  readonly code: string;
}

const packages = [
  ['pkg_100', 100],
  ['pkg_500', 500],
  ['pkg_1200', 1200],
  ['pkg_3000', 3000],
] as const;

const dayMs = 86_400_000;
/** Offsets within a day in India: its first and last instant, and two in between. */
const momentsOfDay = [0, 5.5 * 3_600_000, 12 * 3_600_000, dayMs - 1] as const;

const index = (below: number) => fc.nat(below - 1);
const doing = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant('come' as const), times: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('come-again' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('claim' as const),
      which: fc.constantFrom(7, 30, 'all' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('buy-coins' as const), which: index(4) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('buy-membership' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('join' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('make' as const), which: index(4) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('redeem' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('activate' as const), which: index(6) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('order' as const), which: index(4) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('cancel' as const), which: index(6) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('deliver' as const), which: index(6) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const), which: index(6) }) },
);
export type Doing = typeof doing extends fc.Arbitrary<infer Value> ? Value : never;

/** Number of days to advance before an action: mostly none or one, sometimes a gap or much later. */
const wait = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 1) },
  { weight: 3, arbitrary: fc.constantFrom(2, 3, 4) },
  { weight: 1, arbitrary: fc.constantFrom(30, 95) },
);
const step = fc.record({
  wait,
  moment: fc.constantFrom(...momentsOfDay),
  // Sometimes the clock is wrong for a while: set back by some days, and corrected again.
  back: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
  ),
  doing,
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Any history of one customer, within four years: a leap day, month ends and new years among them. */
export const anyHistory = fc.record({
  begins: fc.integer({ min: dayNumber(new Date('2026-11-21')), max: dayNumber(new Date('2030-11-21')) }),
  steps: fc.array(step, { minLength: 12, maxLength: 22 }),
});

/** Runs a history in the shop and in the reference model, and compares both at each step and at the end. */
export async function liveThrough(
  stage: Stage,
  person: Person,
  { begins, steps }: { readonly begins: number; readonly steps: readonly Step[] },
): Promise<ReferenceCustomer> {
  const reference = new ReferenceCustomer();
  let day = begins;
  for (const { wait: days, back, moment, doing: what } of steps) {
    day += days;
    const goTo = async (to: number) => {
      stage.shop.clock.now = new Date(to * dayMs - 5.5 * 3_600_000 + moment);
      expect(dayNumber(stage.shop.clock.now)).toBe(to);
      await sweepCoinEnds(stage.shop.context);
      reference.endCoins(to);
    };
    if (what.what === 'come') {
      for (let time = 0; time < what.times; time += 1) {
        await goTo(day);
        await come(stage, person, reference, day);
        if (time < what.times - 1) day += 1;
      }
      continue;
    }
    await goTo(day - back);
    await carryOut(stage, person, reference, what, day - back);
  }
  stage.shop.clock.now = new Date(day * dayMs - 5.5 * 3_600_000);
  await compare(stage, person, reference, day);
  return reference;
}

async function come(
  { shop }: Stage,
  person: Person,
  reference: ReferenceCustomer,
  today: number,
): Promise<void> {
  const given = reference.visit(today);
  const { data } = await mustAct(shop, person, 'streak.process');
  expect([data.current_streak, data.coins_awarded, data.total_coins]).toEqual([
    reference.streak,
    given,
    reference.coins,
  ]);
}

async function carryOut(
  stage: Stage,
  person: Person,
  reference: ReferenceCustomer,
  doing: Exclude<Doing, { what: 'come' }>,
  today: number,
): Promise<void> {
  const { shop } = stage;
  switch (doing.what) {
    case 'come-again':
      return come(stage, person, reference, today);
    case 'claim': {
      const paid = reference.claim(doing.which, today);
      const reply =
        doing.which === 'all'
          ? await act(shop, person, 'streak.convert')
          : await act(shop, person, 'streak.claim', { milestone: doing.which });
      return expect(typeof reply === 'string' ? reply : reply.data.coins_awarded).toBe(
        paid ?? 'milestone-not-available',
      );
    }
    case 'buy-coins': {
      const [packageId = '', coins = 0] = packages[doing.which] ?? [];
      const { data } = await mustAct(shop, person, 'coins.purchaseOrder', { packageId });
      const { proof } = await shop.pay(data.id);
      // The browser reports it twice.
      await report(shop, person, 'coins.purchaseVerify', proof);
      reference.buy(coins);
      return;
    }
    case 'buy-membership': {
      const reply = await act(shop, person, 'vip.purchaseOrder');
      expect(typeof reply === 'string').toBe(reference.isMember);
      if (typeof reply === 'string') return;
      await report(shop, person, 'vip.purchaseVerify', (await shop.pay(reply.data.id)).proof);
      reference.isMember = true;
      return;
    }
    case 'join': {
      const isJoined = reference.join();
      return expect(typeof (await act(shop, person, 'vip.join')) !== 'string').toBe(isJoined);
    }
    case 'make': {
      const can = reference.canMake(doing.which);
      const [cost] = offers[doing.which] ?? [];
      const reply = await act(shop, person, 'coupon.generate', { offerId: `ofr_${cost}` });
      expect(typeof reply !== 'string').toBe(can);
      if (typeof reply === 'string' || !reply.data.coupon) return;
      const { _id, valid_until } = reply.data.coupon;
      return reference.make(doing.which, _id, valid_until === null ? null : dayNumber(new Date(valid_until)));
    }
    case 'redeem': {
      const expected = reference.redeeming();
      const reply = await act(shop, person, 'coupon.redeem', { code: stage.code });
      expect(typeof reply === 'string').toBe(expected === 'refused');
      if (expected === 'new' && typeof reply !== 'string') reference.redeem(reply.data._id);
      return;
    }
    case 'activate': {
      const chosen = doing.which % Math.max(1, reference.coupons.length);
      const coupon = reference.coupons[chosen];
      if (!coupon) return;
      const isChosen = reference.activate(chosen, today);
      const reply = await act(shop, person, 'coupon.activate', { _id: coupon.id });
      return expect(typeof reply !== 'string').toBe(isChosen);
    }
    case 'order': {
      const { which } = doing;
      await mustAct(shop, person, 'cart.create', { productId: stage.products[which], quantity: 1 });
      const { data } = await mustAct(shop, person, 'order.placeCash', { addressId: person.addressId });
      const [order] = data;
      const total = reference.order(order?._id ?? '', (prices[which] ?? 0) * 100, today);
      return expect(Math.round((order?.bill.grand_total ?? 0) * 100)).toBe(total);
    }
    case 'cancel': {
      const order = oneOf(reference, 'open', doing.which);
      if (!order) return;
      await mustAct(shop, person, 'order.update', { orderId: order.id, cancellation_reason: 'Not now' });
      const again = await act(shop, person, 'order.update', { orderId: order.id, cancellation_reason: 'No' });
      expect(typeof again === 'string' || again.data.order_status === 'cancelled').toBe(true);
      return reference.end(order, today);
    }
    case 'deliver': {
      const order = oneOf(reference, 'open', doing.which);
      if (!order) return;
      for (const order_status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']) {
        await mustAct(shop, stage.admin, 'order.update', { orderId: order.id, order_status });
      }
      order.state = 'paid';
      order.deliveredOn = today;
      return;
    }
    case 'refund': {
      const order = oneOf(reference, 'paid', doing.which);
      if (!order) return;
      const preview = await act(shop, stage.admin, 'admin.orders.previewRefund', { id: order.id });
      if (typeof preview === 'string') {
        expect(preview).toBe('move-refused');
        return expect(today - (order.deliveredOn ?? today)).toBeGreaterThanOrEqual(30);
      }
      expect(today - (order.deliveredOn ?? today)).toBeLessThanOrEqual(30);
      await mustAct(shop, stage.admin, 'admin.orders.refund', {
        id: order.id,
        expected: preview.data.digest,
        reason: 'A stone is missing',
      });
      return reference.end(order, today);
    }
  }
}

function oneOf({ orders }: ReferenceCustomer, state: ReferenceOrder['state'], which: number) {
  const meant = orders.filter((order) => order.state === state);
  return meant[which % Math.max(1, meant.length)];
}

async function report(
  shop: OnlineShop,
  person: Person,
  name: 'coins.purchaseVerify' | 'vip.purchaseVerify',
  proof: Proof,
): Promise<void> {
  await Promise.all([mustAct(shop, person, name, proof), mustAct(shop, person, name, proof)]);
}

async function compare(
  { shop }: Stage,
  person: Person,
  reference: ReferenceCustomer,
  today: number,
): Promise<void> {
  const { data: streak } = await mustAct(shop, person, 'streak.status');
  expect(streak).toMatchObject({
    today: dayText(today),
    current_streak: reference.streak,
    longest_streak: reference.longest,
    available_milestones: reference.claimable,
    coins: reference.coins,
  });
  const { data: vip } = await mustAct(shop, person, 'vip.status');
  expect(vip.vip_enabled).toBe(reference.isMember);
  expect(Math.round(vip.lifetime_spend * 100)).toBe(reference.lifetimeSpend);
  expect(reference.isMember ? vip.vip_tier : vip.tier_on_joining).toBe(reference.tier);
  const { data: wallet } = await mustAct(shop, person, 'coupon.list');
  expect(Object.fromEntries(wallet.coupons.map(({ _id, state }) => [_id, state]))).toEqual(
    reference.wallet(today),
  );
  const { data: lines, coins } = await mustAct(shop, person, 'coins.history', { limit: 100 });
  expect(coins).toBe(reference.coins);
  expect(lines.every(({ balance_after }) => balance_after >= 0)).toBe(true);
  expect(
    new Set(reference.orders.flatMap(({ state, coupon }) => (state === 'open' && coupon ? [coupon.id] : [])))
      .size,
  ).toBe(reference.orders.filter(({ state, coupon }) => state === 'open' && coupon).length);
}
