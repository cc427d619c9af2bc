import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { onlineShop } from '../online-shop.ts';
import { addProducts } from '../products.ts';
import { act, mustAct, type Person } from './act.ts';
import { dayNumber, ReferenceCustomer } from './reference.ts';

// `npm run proof -- loyalty` runs a twentieth of the histories here: each is as much work as twenty.
const rounds = Math.ceil(Number(process.env.PROOF_HISTORIES ?? 20) / 20);
const clients = 20;
const concurrentUsers = 4;

const shop = await onlineShop({ DATABASE_POOL: String(clients) });
const { clock, context } = shop;
let products: string[] = [];
let admin: Person;

beforeAll(async () => {
  products = await addProducts(context.db, [
    { price: 1000, stock: 1_000_000 },
    { price: 30_000, stock: 1_000_000 },
  ]);
  admin = { ...(await addCustomer(shop, { role: 'ADMIN' })), role: 'ADMIN' };
});

type Act = (person: Person, code: string) => Promise<unknown>;
const doings = {
  visit: (person) => act(shop, person, 'streak.process'),
  update: (person) => act(shop, person, 'streak.process'),
  claim: (person) => act(shop, person, 'streak.claim', { milestone: 7 }),
  convert: (person) => act(shop, person, 'streak.convert'),
  join: (person) => act(shop, person, 'vip.join'),
  generate: (person) => act(shop, person, 'coupon.generate', { offerId: 'ofr_100' }),
  redeem: (person, code) => act(shop, person, 'coupon.redeem', { code }),
  activate: (person, code) => act(shop, person, 'coupon.activate', { code }),
  order: (person) => order(person, products[0]),
  'order-much': (person) => order(person, products[1]),
  cancel: async (person) => {
    const orderId = await orderOf(person, 'pending');
    return orderId && act(shop, person, 'order.update', { orderId, cancellation_reason: 'No' });
  },
  deliver: async (person) => {
    const orderId = await orderOf(person, 'pending');
    if (!orderId) return;
    for (const order_status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']) {
      await act(shop, admin, 'order.update', { orderId, order_status });
    }
  },
  refund: async (person) => {
    const id = await orderOf(person, 'delivered');
    const preview = id ? await act(shop, admin, 'admin.orders.previewRefund', { id }) : '';
    if (typeof preview === 'string') return;
    const { digest: expected } = preview.data;
    return act(shop, admin, 'admin.orders.refund', { id, expected, reason: 'A stone is missing' });
  },
  'buy-coins': async (person) => {
    const { data } = await mustAct(shop, person, 'coins.purchaseOrder', { packageId: 'pkg_500' });
    // Two windows open the same purchase and may both pay it: one pays, the other goes back.
    const { proof } = await shop.pay(data.id, { force: true });
    await Promise.all([1, 2].map(() => act(shop, person, 'coins.purchaseVerify', proof)));
  },
} satisfies Record<string, Act>;

async function order(person: Person, productId: string | undefined) {
  await act(shop, person, 'cart.create', { productId, quantity: 1 });
  return act(shop, person, 'order.placeCash', { addressId: person.addressId });
}

async function orderOf(person: Person, status: 'pending' | 'delivered'): Promise<string | undefined> {
  const { data } = await mustAct(shop, person, 'order.list', { status });
  return data[0]?._id;
}

const names = Object.keys(doings) as (keyof typeof doings)[];
/**
 * A day of the shop: the number of days to advance, the customers who visit, and the concurrent action of each client.
 */
const day = fc.record({
  gap: fc.integer({ min: 1, max: 3 }),
  comes: fc.array(fc.boolean(), { minLength: concurrentUsers, maxLength: concurrentUsers }),
  doings: fc.array(fc.record({ who: fc.nat(concurrentUsers - 1), what: fc.constantFrom(...names) }), {
    minLength: clients,
    maxLength: clients,
  }),
});

test(
  'decisions §6: with twenty concurrent clients the ledger balances and the streak follows the rules',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 3, maxLength: 7 }), async (days) => {
        let today = dayNumber(new Date('2027-12-20T06:00:00Z'));
        // Just after midnight in India, when it is still the day before in London.
        const goOn = () => {
          clock.now = new Date(today * 86_400_000 - 5.5 * 3_600_000 + 60_000);
        };
        goOn();
        const people: Person[] = [];
        for (let count = 0; count < concurrentUsers; count += 1) {
          people.push({ ...(await addCustomer(shop)), role: 'USER' });
        }
        const references = people.map(() => new ReferenceCustomer());
        const terms = { discount_type: 'fixed', value: 100, usage_limit: 3, per_user_limit: 2 };
        const { code } = (await mustAct(shop, admin, 'coupon.generate', terms)).data;
        for (const { gap, comes, doings: actions } of days) {
          today += gap;
          goOn();
          const visits = comes.flatMap((isHere, who) => (isHere ? [{ who, what: 'visit' as const }] : []));
          const all = [...visits, ...actions];
          // Refusals are expected; failures throw.
          await Promise.all(all.map(({ who, what }) => doings[what](people[who] as Person, code ?? '')));
          const came = all.filter(({ what }) => what === 'visit' || what === 'update').map(({ who }) => who);
          for (const who of new Set(came)) references[who]?.visit(today);
        }
        for (const [who, person] of people.entries()) {
          const { data } = await mustAct(shop, person, 'streak.status');
          expect([data.current_streak, data.longest_streak]).toEqual([
            references[who]?.streak,
            references[who]?.longest,
          ]);
        }
        expect(await findBroken(context.db)).toEqual([]);
      }),
      { numRuns: rounds },
    );
  },
  rounds * 20_000 + 60_000,
);
