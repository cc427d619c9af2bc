import { freeTerms } from '@jhumka/domain/coupons';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, microseconds, percent, perSecond } from '../figures.ts';
import { medianRate } from '../load/compare-rates.ts';
import type { Rate } from '../load/measure-rate.ts';
import { median } from '../load/median.ts';
import { placeOrders } from '../load/place-orders.ts';
import { measureRounds } from '../load/quiet.ts';
import { fillCarts } from '../shops/carts.ts';
import { addCustomers, type Customer } from '../shops/customers.ts';
import { fillShop, listAffordableProducts } from '../shops/products.ts';
import { type Shop, type ShopData, startOthers, startShop } from '../shops/shop.ts';

/** Many, since a customer uses a code a few times, not hundreds. */
const customerCount = 400;
const ordersOfCustomer = 4;
const minShareOfPlain = 0.4;

/**
 * Cash orders that all name the shared code of one campaign, as in a sale, compared with the same orders without one
 * and with those of other checkouts.
 */
export async function measureCouponOrders(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data);
  await using others = await startOthers(data);
  const customers = await addCustomers(data, customerCount);
  await fillShop(data);
  const products = await listAffordableProducts(data);
  const order = async (at: Shop, couponCode?: string) => {
    await restartCampaign(data, customers);
    const rows = await fillCarts(data, customers, products, customerCount * ordersOfCustomer);
    return placeOrders(at, 'cash-on-delivery', rows, couponCode);
  };
  const measureRound = async () => {
    const plain = await order(shop);
    const ours = await order(shop, sharedCode);
    const theirs: Rate[] = [];
    for (const other of others) theirs.push(await order(other.shop, sharedCode));
    const rates = [plain, ours, ...theirs];
    bench.log(`  without, with, others: ${rates.map((rate) => perSecond(rate.perSecond)).join(', ')}`);
    return { ours, baselines: [plain, ...theirs] };
  };
  // Until both processes are warm.
  for (let warm = 0; warm < effort.warmOrders; warm += customerCount * ordersOfCustomer) await measureRound();
  const rounds = await measureRounds(bench, effort.rounds, measureRound);
  const ours = medianRate(rounds.map((round) => round.ours));
  return ['without a coupon', ...others.map(({ name }) => name)].map((name, index): Figure => {
    const rates = rounds.map(({ baselines }) => baselines[index] ?? ours);
    const baseline = medianRate(rates);
    const share = median(rounds.map((round, at) => round.ours.perSecond / (rates[at] ?? ours).perSecond));
    return {
      what: `cash orders with one campaign's code, ${connections} connections`,
      measured: perSecond(ours.perSecond),
      baseline: `${perSecond(baseline.perSecond)} ${name}`,
      ratio: percent(share),
      work: `${microseconds(ours.cpuMicros)} vs ${microseconds(baseline.cpuMicros)}`,
      target: index === 0 ? `≥ ${percent(minShareOfPlain)}` : '',
      isMet: index === 0 ? share >= minShareOfPlain : null,
    };
  });
}

const id = 'cmp_00000000000000000000000000';
const terms = { ...freeTerms, discount: { kind: 'fixed', value: fromRupees(50) } };

/** Code that every customer of the bench may use, as often as they like. */
const sharedCode = 'BENCH50';

/** Starts a campaign with one shared code, or starts it again: nobody has used it. */
async function restartCampaign(
  { connection: { db } }: ShopData,
  [author]: readonly Customer[],
): Promise<void> {
  await sql`truncate coupon_uses`.execute(db);
  await sql`delete from coupons`.execute(db);
  await sql`delete from coupon_campaigns where id = ${id}`.execute(db);
  await sql`
    insert into coupon_campaigns (id, name, terms, author_id, created_at)
    values (${id}, 'Bench', ${JSON.stringify(terms)}, ${author?.userId}, now())`.execute(db);
  await sql`
    insert into coupon_codes (code, campaign_id, is_for_one) values (${sharedCode}, ${id}, false)`.execute(
    db,
  );
}
