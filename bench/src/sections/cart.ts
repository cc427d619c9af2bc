import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, microseconds, percent, perSecond, times } from '../figures.ts';
import { compareRates, medianRate } from '../load/compare-rates.ts';
import { type Load, measureRate } from '../load/measure-rate.ts';
import { median } from '../load/median.ts';
import { measureRounds } from '../load/quiet.ts';
import { expectReply } from '../load/raw-request.ts';
import { routeLike, startBare } from '../processes/bare.ts';
import { startReplay } from '../processes/replay.ts';
import { fillCarts } from '../shops/carts.ts';
import { addCustomers, type Customer, headersOf } from '../shops/customers.ts';
import { fillShop, listAffordableProducts, listProducts } from '../shops/products.ts';
import { poolSize, type Shop, startOthers, startShop } from '../shops/shop.ts';

const maxTimesSlower = 8;
const path = '/api/cart/create';

const rowsInCart = 6;
const minShareOfLoop = 0.4;
const ownCart = '/api/cart/get';

/** Twenty customers who add to their carts concurrently, and who read them. */
export async function measureCart(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data, { isRecording: true });
  const customers = await addCustomers(data, connections);
  await fillShop(data);
  return [await measureAdding(bench, shop, customers), ...(await measureReading(bench, shop, customers))];
}

/** Adding, compared with a bare route whose response has the same size. */
async function measureAdding(bench: Bench, shop: Shop, customers: readonly Customer[]): Promise<Figure> {
  const products = await listProducts(shop.data, 60);
  bench.log(`add to cart, ${connections} customers at once`);
  const requestsOf: Load['requestsOf'] = (connection) =>
    products.map(({ id }) => ({
      method: 'POST',
      path,
      headers: headersOf(customerOf(customers, connection)),
      body: JSON.stringify({ productId: id, variantId: id, quantity: 1 }),
    }));
  const [sample] = requestsOf(0);
  const reply = await expectReply(shop.url + path, 201, {
    method: 'POST',
    headers: sample?.headers ?? {},
    body: String(sample?.body),
  });
  await using bare = await startBare([routeLike('POST', path, reply)]);
  const rates = await compareRates(
    bench,
    { url: shop.url, server: shop, connections, requestsOf },
    { url: bare.url, server: bare, connections, requestsOf },
  );
  const slower = 1 / rates.share;
  return {
    what: `add to cart, ${connections} connections`,
    measured: perSecond(rates.shop.perSecond),
    baseline: `${perSecond(rates.bare.perSecond)} bare route`,
    ratio: `${times(slower)} slower`,
    work: rates.work,
    target: `≤ ${maxTimesSlower} ×`,
    isMet: slower <= maxTimesSlower,
  };
}

/**
 * Reading a cart of six products, compared with a bare loop that sends the recorded statements of it over a pool of the
 * same size, and with other checkouts.
 */
async function measureReading(bench: Bench, shop: Shop, customers: readonly Customer[]): Promise<Figure[]> {
  const { data } = shop;
  await fillCarts(data, customers, await listAffordableProducts(data), customers.length * rowsInCart);
  const statements = await recordCart(shop, customerOf(customers, 0));
  bench.log(`a cart of ${rowsInCart} products is ${statements.length} statements`);
  await using loop = await startReplay({ databaseUrl: data.databaseUrl, poolSize, statements });
  await using others = await startOthers(data);
  const read = (server: Shop) => {
    const requestsOf: Load['requestsOf'] = (connection) => [
      { method: 'GET', path: ownCart, headers: headersOf(customerOf(customers, connection)) },
    ];
    return measureRate({ url: server.url, server, connections, requestsOf }, { seconds: effort.seconds });
  };
  const orders = Array.from({ length: effort.seconds * 500 }, () => []);
  const measureRound = async () => {
    const own = await read(shop);
    const otherRates = [];
    for (const other of others) otherRates.push(await read(other.shop));
    return { own, others: otherRates, loop: await loop.run({ orders, workers: connections }) };
  };
  await measureRound();
  const rounds = await measureRounds(bench, effort.rounds, measureRound);
  const own = medianRate(rounds.map((round) => round.own));
  const share = median(rounds.map((round) => round.own.perSecond / round.loop));
  const figure = {
    what: `own cart of ${rowsInCart} products, ${connections} connections`,
    measured: perSecond(own.perSecond),
  };
  return [
    {
      ...figure,
      baseline: `${perSecond(median(rounds.map((round) => round.loop)))} bare loop of the same SQL`,
      ratio: percent(share),
      target: `≥ ${percent(minShareOfLoop)}`,
      isMet: share >= minShareOfLoop,
    },
    ...others.map(({ name }, index) => {
      const pairs = rounds.map((round) => ({ own: round.own, other: round.others[index] ?? round.own }));
      const other = medianRate(pairs.map((pair) => pair.other));
      return {
        ...figure,
        baseline: `${perSecond(other.perSecond)} ${name}`,
        ratio: times(median(pairs.map((pair) => pair.own.perSecond / pair.other.perSecond))),
        work: `${microseconds(own.cpuMicros)} vs ${microseconds(other.cpuMicros)}`,
        target: '',
        isMet: null,
      };
    }),
  ];
}

/** Reads a cart a few times, and records the statements of the last one. */
async function recordCart(shop: Shop, customer: Customer) {
  const read = () => expectReply(shop.url + ownCart, 200, { headers: headersOf(customer) });
  for (let warm = 0; warm < 5; warm += 1) await read();
  return shop.statementsOf(read);
}

function customerOf(customers: readonly Customer[], connection: number): Customer {
  const customer = customers[connection % customers.length];
  if (!customer) throw new Error('a connection without a customer');
  return customer;
}
