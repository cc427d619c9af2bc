import { asCoins, type CoinSource } from '@jhumka/domain/coins';
import { freeTerms } from '@jhumka/domain/coupons';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../apps/server/src/database/transact.ts';
import { moveCoins } from '../../../apps/server/src/modules/loyalty/coins/move-coins.ts';
import { moveCredit } from '../../../apps/server/src/modules/loyalty/credit/move-credit.ts';
import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, microseconds, percent, perSecond } from '../figures.ts';
import { medianRate } from '../load/compare-rates.ts';
import { median } from '../load/median.ts';
import { placeOrders } from '../load/place-orders.ts';
import { measureRounds } from '../load/quiet.ts';
import { fillCarts } from '../shops/carts.ts';
import { addCustomers, type Customer, contextOf } from '../shops/customers.ts';
import { fillShop, listAffordableProducts } from '../shops/products.ts';
import { type ShopData, startShop } from '../shops/shop.ts';

/** An order uses the coins that its customer has chosen, so each customer has one a round. */
const customerCount = 1600;
const minShareOfPlain = 0.85;

/** Cash orders that use given and bought coins, a coupon and credit, against the same orders without any. */
export async function measureWalletOrders(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data);
  const customers = await addCustomers(data, customerCount);
  await fillShop(data);
  await giveWallets(data, customers);
  const products = await listAffordableProducts(data);
  const order = async (isUsed: boolean) => {
    await chooseWallets(data, customers, isUsed);
    return placeOrders(shop, 'cash-on-delivery', await fillCarts(data, customers, products, customerCount));
  };
  const measureRound = async () => {
    const [plain, ours] = [await order(false), await order(true)];
    bench.log(`  without, with: ${perSecond(plain.perSecond)}, ${perSecond(ours.perSecond)}`);
    return { plain, ours };
  };
  // Until the process is warm.
  for (let warm = 0; warm < effort.warmOrders; warm += 2 * customerCount) await measureRound();
  const rounds = await measureRounds(bench, effort.rounds, measureRound);
  await refuseUnused(data);
  const [ours, plain] = [
    medianRate(rounds.map((round) => round.ours)),
    medianRate(rounds.map((round) => round.plain)),
  ];
  const share = median(rounds.map((round) => round.ours.perSecond / round.plain.perSecond));
  return [
    {
      what: `cash orders with coins, coupon and credit, ${connections} connections`,
      measured: perSecond(ours.perSecond),
      baseline: `${perSecond(plain.perSecond)} without`,
      ratio: percent(share),
      work: `${microseconds(ours.cpuMicros)} vs ${microseconds(plain.cpuMicros)}`,
      target: `≥ ${percent(minShareOfPlain)}`,
      isMet: share >= minShareOfPlain,
    },
  ];
}

const coinsOfOrder = { given: 10, purchased: 10 };
const creditOfOrder = fromRupees(50);
const coupon = { ...freeTerms, discount: { kind: 'fixed', value: fromRupees(50) } };

/** Gives each customer coins of both kinds and credit, by the ledgers. */
async function giveWallets(data: ShopData, customers: readonly Customer[]): Promise<void> {
  const context = await contextOf(data);
  await transact(context, async (tx) => {
    for (const { userId } of customers) {
      const id = typeidUnboxed('adj');
      const sources: readonly CoinSource[] = [
        { reason: 'adjusted', adjustmentId: id, note: '' },
        { reason: 'package-bought', purchaseId: id, price: creditOfOrder },
      ];
      for (const source of sources)
        await moveCoins(context, tx, { userId, source, coins: asCoins(1_000_000), rule: {} });
      const given = { reason: 'adjusted', reference: id, amount: creditOfOrder } as const;
      await moveCredit(context, tx, { ...given, userId });
    }
  });
  await context.close();
}

/** Lets the next order of each customer use coins, an active coupon and credit, or none of them. */
async function chooseWallets(
  { connection: { db } }: ShopData,
  customers: readonly Customer[],
  isUsed: boolean,
): Promise<void> {
  const userIds = customers.map(({ userId }) => userId);
  const { given, purchased } = coinsOfOrder;
  await sql`truncate coupon_uses`.execute(db);
  await sql`delete from coupons`.execute(db);
  await sql`update coin_lots set remaining = ${given} where kind = 'given'`.execute(db);
  await sql`update coin_accounts set for_order = ${isUsed ? given + purchased : 0}`.execute(db);
  await sql`update credit_accounts set balance = ${creditOfOrder}, is_used = ${isUsed}`.execute(db);
  if (!isUsed) return;
  await sql`
    insert into coupons (id, user_id, code, state, terms, coins, created_at, updated_at)
    select 'cpn_' || substr(id, 5), id, substr(id, 5), 'active', ${JSON.stringify(coupon)}::jsonb, 100, now(), now()
    from unnest(${userIds}::text[]) id`.execute(db);
}

/** Throws unless the orders of the last round have used all that they were to use. */
async function refuseUnused({ connection: { db } }: ShopData): Promise<void> {
  const { rows } = await sql`
    select from (select * from orders order by created_at desc limit ${customerCount}) latest
    where coins_given <> ${coinsOfOrder.given} or coins_purchased <> ${coinsOfOrder.purchased}
      or credit_used <> ${creditOfOrder} or (bill ->> 'coupon_discount')::bigint <> ${coupon.discount.value}
    limit 1`.execute(db);
  if (rows.length > 0) throw new Error('an order did not use its wallet');
}
