import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { noStreak, type Streak, visit } from '@jhumka/domain/streak';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBroken } from '../src/invariants/find-broken.ts';
import { addPieces } from './pieces.ts';
import { testShop } from './shop.ts';
import { addShopper, fillCart, logInAgain, placeOrder, type TestShopper } from './shoppers.ts';

const first: Day = '2027-12-20';
const clock = { now: startOfDay(first) };
const shop = await testShop({ now: () => clock.now, variables: { DATABASE_POOL: '20' } });
const { call, succeed, context } = shop;
const [ring = ''] = await addPieces(context.db, [{ price: 1000, stock: 100_000 }]);
const admin = await addShopper(shop, { role: 'ADMIN' });
const clients = 20;

type Doing = 'visit' | 'claim' | 'convert' | 'generate' | 'redeem' | 'activate' | 'order' | 'cancel';
const doing = fc.constantFrom<Doing>(
  'visit',
  'claim',
  'convert',
  'generate',
  'redeem',
  'activate',
  'order',
  'cancel',
);
/** A day of the shop: how many days later it is, who comes, and what each of twenty clients does at once. */
const day = fc.record({
  gap: fc.integer({ min: 1, max: 3 }),
  comes: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  doings: fc.array(fc.record({ who: fc.integer({ min: 0, max: 3 }), doing }), {
    minLength: clients,
    maxLength: clients,
  }),
});

async function carryOut(shopper: TestShopper, what: Doing, code: string): Promise<number> {
  const as = { token: shopper.token };
  switch (what) {
    case 'visit':
      return (await call('streak.process', {}, as)).status;
    case 'claim':
      return (await call('streak.claim', { milestone: 7 }, as)).status;
    case 'convert':
      return (await call('streak.convert', {}, as)).status;
    case 'generate':
      return (await call('coupon.generate', { offerId: 'ofr_100' }, as)).status;
    case 'redeem':
      return (await call('coupon.redeem', { code }, as)).status;
    case 'activate':
      return (await call('coupon.activate', { code }, as)).status;
    case 'order':
      await fillCart(shop, shopper, ring);
      return (await placeOrder(shop, shopper)).status;
    case 'cancel': {
      const { data } = await succeed('order.list', {}, as);
      const open = data.find(({ can_cancel }) => can_cancel);
      if (!open) return 200;
      return (await call('order.update', { orderId: open.orderId, cancellation_reason: 'No' }, as)).status;
    }
  }
}

test('decisions §6: any history of twenty clients at once keeps the ledger balanced, each milestone and coupon used once, the streak as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 4, maxLength: 8 }), async (days) => {
      clock.now = startOfDay(first);
      let today = first;
      let people = await Promise.all(Array.from({ length: 4 }, () => addShopper(shop)));
      const references: Streak[] = people.map(() => noStreak);
      const terms = { discount_type: 'fixed', value: 100, usage_limit: 3, per_user_limit: 2 };
      const made = await succeed('coupon.generate', terms, { token: (await logInAgain(shop, admin)).token });
      const code = made.data.code ?? '';
      for (const { gap, comes, doings } of days) {
        today = addDays(today, gap);
        // Just after midnight in India, when it is still the day before in London.
        clock.now = new Date(startOfDay(today).getTime() + 60_000);
        people = await Promise.all(people.map((person) => logInAgain(shop, person)));
        const visits = comes.flatMap((isHere, who) => (isHere ? [{ who, doing: 'visit' as const }] : []));
        const all = [...visits, ...doings];
        const statuses = await Promise.all(
          all.map(({ who, doing: what }) => carryOut(people[who] as TestShopper, what, code)),
        );
        // Refusals are fine, failures are not.
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        const came = new Set(all.filter((one) => one.doing === 'visit').map(({ who }) => who));
        for (const who of came) references[who] = visit(references[who] as Streak, today).streak;
      }
      for (const [who, person] of people.entries()) {
        const { data } = await succeed('streak.status', {}, { token: person.token });
        const { current, longest } = references[who] as Streak;
        expect([data.current_streak, data.longest_streak]).toEqual([current, longest]);
      }
      expect(await findBroken(context.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
