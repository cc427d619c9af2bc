import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, microseconds, percent, perSecond } from '../figures.ts';
import { medianRate } from '../load/compare-rates.ts';
import { median } from '../load/median.ts';
import { placeOrders } from '../load/place-orders.ts';
import { measureRounds } from '../load/quiet.ts';
import { fillCarts, type WaitingRow } from '../shops/carts.ts';
import { addCustomers } from '../shops/customers.ts';
import { type BenchProduct, fillShop, listAffordableProducts } from '../shops/products.ts';
import { type ShopData, startShop } from '../shops/shop.ts';

const customerCount = 80;
/** A customer may open thirty payments an hour; warm-up and rounds use different customers. */
const ordersOfCustomer = 20;
const minShareOfCash = 0.25;

/**
 * Orders paid online, at twenty connections, with the emulated provider: placing and opening them, compared with
 * cash orders of the same shop.
 */
export async function measurePayments(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data, { isWorking: true, environment: { RAZORPAY_EMULATOR: '1' } });
  await fillShop(data);
  const products = await listAffordableProducts(data);
  const measureRound = async () => {
    const round = {
      cash: await placeOrders(shop, 'cash-on-delivery', await newRows(data, products)),
      online: await placeOrders(shop, 'create-razorpay-order', await newRows(data, products)),
    };
    bench.log(`  online ${perSecond(round.online.perSecond)}, cash ${perSecond(round.cash.perSecond)}`);
    return round;
  };
  await measureRound(); // Warm-up.
  const rounds = await measureRounds(bench, Math.min(3, effort.rounds), measureRound);
  const online = medianRate(rounds.map((round) => round.online));
  const cash = medianRate(rounds.map((round) => round.cash));
  const share = median(rounds.map((round) => round.online.perSecond / round.cash.perSecond));
  return [
    {
      what: `online orders placed and opened at the stand-in, ${connections} connections`,
      measured: perSecond(online.perSecond),
      baseline: `${perSecond(cash.perSecond)} cash orders`,
      ratio: percent(share),
      work: `${microseconds(online.cpuMicros)} vs ${microseconds(cash.cpuMicros)}`,
      target: `≥ ${percent(minShareOfCash)}`,
      isMet: share >= minShareOfCash,
    },
  ];
}

async function newRows(data: ShopData, products: readonly BenchProduct[]): Promise<WaitingRow[]> {
  const customers = await addCustomers(data, customerCount);
  return fillCarts(data, customers, products, customerCount * Math.min(ordersOfCustomer, products.length));
}
