import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds, times } from '../figures.ts';
import { explain, type Plan, totalMs } from '../load/explain.ts';
import { median } from '../load/median.ts';
import { expectReply, type RawRequest } from '../load/raw-request.ts';
import { addAdmin, addCustomers, type Customer, headersOf, logInAgain } from '../shops/customers.ts';
import { generateAdminData } from '../shops/generate-admin.ts';
import { generateFindable } from '../shops/generate-findable.ts';
import { generateOrders, ordersEach } from '../shops/generate-orders.ts';
import { generateProducts } from '../shops/generate-products.ts';
import { generateSales } from '../shops/generate-sales.ts';
import { listProducts } from '../shops/products.ts';
import { openShopData, type Shop, type ShopData, startShop } from '../shops/shop.ts';
import { measureInDatabase } from './admin-pages.ts';
import { measureReturns } from './asking-returns.ts';
import { searches } from './one-box.ts';
import { measureRefresh, reports, summariseVariants } from './reports.ts';

const maxTimesLonger = 3;
const maxSearchMs = 50;
const maxReportMs = 300;
const maxOneBoxMs = 60;
const bigTables = [
  'products',
  'product_variants',
  'product_pictures',
  'search_vocabulary',
  'orders',
  'order_items',
  'order_events',
];

interface Side {
  readonly shop: Shop;
  customer: Customer;
  readonly productId: string;
  readonly categoryId: string;
}

interface Call {
  readonly what: string;
  /** Cache cleared before each call, so that no response is served from it. */
  readonly forgets: 'products' | 'stock' | null;
  readonly requestOf: (side: Side) => Promise<RawRequest & { readonly path: string }>;
}

const json = { 'content-type': 'application/json' };

async function catalogueCall(name: EndpointName, input: object) {
  const { method, url, body } = await endpointAddress(name, input);
  return { method, path: url, headers: json, body };
}

const calls: readonly Call[] = [
  {
    what: 'My Orders',
    forgets: null,
    requestOf: async ({ customer }) => ({
      method: 'GET',
      path: (await endpointAddress('order.list', { limit: 10 })).url,
      headers: headersOf(customer),
    }),
  },
  {
    what: 'list of 24',
    forgets: 'stock',
    requestOf: () => catalogueCall('product.list', { limit: 24 }),
  },
  {
    what: 'list of 24, counted uncached',
    forgets: 'products',
    requestOf: () => catalogueCall('product.list', { limit: 24 }),
  },
  {
    what: 'list of 24 of a category, dearest first',
    forgets: 'stock',
    requestOf: ({ categoryId }) =>
      catalogueCall('product.ofSubcategory', { categoryId: [categoryId], sort: 'price_desc', limit: 24 }),
  },
  {
    what: 'list of 24 in ring size 12',
    forgets: 'stock',
    requestOf: () => catalogueCall('product.list', { filters: { ringSize: '12' }, limit: 24 }),
  },
  {
    what: 'list of 24 in rose gold and 18 in, counted uncached',
    forgets: 'products',
    requestOf: () =>
      catalogueCall('product.list', { filters: { metal: 'Rose gold', length: '18 in' }, limit: 24 }),
  },
  {
    what: 'details',
    forgets: 'stock',
    requestOf: ({ productId }) => catalogueCall('product.details', { productId: productId }),
  },
];

/** A large shop compared with the small one, and the cost of a misspelt search in the database. */
export async function measureScale(bench: Bench): Promise<Figure[]> {
  await using large = await openShopData({ isSeeded: false, name: 'scale' });
  const running: Shop[] = [];
  try {
    const small = await openSide(await bench.small(), running, async (data, customer) => {
      await sql`delete from order_items`.execute(data.connection.db);
      await sql`delete from order_events`.execute(data.connection.db);
      await sql`delete from orders`.execute(data.connection.db);
      await generateOrders(data, { count: ordersEach, customers: [customer] }, () => undefined);
    });
    bench.log(
      `generating ${effort.products.toLocaleString('en')} products and ${effort.orders.toLocaleString('en')} orders`,
    );
    const big = await openSide(large, running, async (data, customer) => {
      await generateProducts(data, { count: effort.products, hasVariants: true }, bench.log);
      await generateOrders(data, { count: effort.orders, customers: [customer] }, bench.log);
      const { people, orders } = effort;
      await generateAdminData(data, { people, entries: orders, messages: orders }, bench.log);
      await generateFindable(data, bench.log);
      await generateSales(data, bench.log);
    });
    const { rows } = await sql<{ words: number }>`select count(*) as words from search_vocabulary`.execute(
      large.connection.db,
    );
    bench.log(`${rows[0]?.words} words are searched for slips`);
    const figures: Figure[] = [];
    for (const side of [small, big]) side.customer = await logInAgain(side.shop.data, side.customer);
    for (const call of calls) figures.push(...(await measureCall(bench, call, small, big)));
    figures.push(...(await measureSlips(bench, big)), ...(await measureReturns(big.shop, big.customer)));
    const admin = await addAdmin(large);
    const to = { bench, shop: big.shop, admin };
    await summariseVariants(bench, large);
    figures.push(...(await measureInDatabase(to, reports, maxReportMs)));
    figures.push(await measureRefresh(bench, large));
    figures.push(...(await measureInDatabase(to, searches, maxOneBoxMs)));
    return figures;
  } finally {
    for (const shop of running) await shop.stop();
  }
}

async function openSide(
  data: ShopData,
  running: Shop[],
  fill: (data: ShopData, customer: Customer) => Promise<void>,
): Promise<Side> {
  const shop = await startShop(data, { isRecording: true });
  running.push(shop);
  const customer = await data.fillOnce(async () => {
    const [joined] = await addCustomers(data, 1);
    if (!joined) throw new Error('nobody joined');
    await fill(data, joined);
    await sql`vacuum (analyze)`.execute(data.connection.db);
    return joined;
  });
  await shop.forget('products');
  const [product] = await listProducts(data, 1);
  if (!product) throw new Error('no piece');
  return { shop, customer, productId: product.id, categoryId: product.categoryId };
}

/** Measures the small and the large shop alternately over HTTP, then the database cost of each call. */
async function measureCall(bench: Bench, call: Call, small: Side, big: Side): Promise<Figure[]> {
  bench.log(call.what);
  const took = { small: [] as number[], big: [] as number[] };
  // Counting everything is slow and shown for information.
  const [warming, samples] = call.forgets === 'products' ? [3, 9] : [10, effort.samples];
  for (let sample = 0; sample < warming + samples; sample += 1) {
    const pair = { small: await ask(call, small), big: await ask(call, big) };
    if (sample < warming) continue; // Warm-up.
    took.small.push(pair.small);
    took.big.push(pair.big);
  }
  const plans = { small: await plansOf(call, small), big: await plansOf(call, big) };
  showPlans(plans.big, bench.log);
  const isMeasured = call.forgets !== 'products';
  return [
    timesFigure(`${call.what}, HTTP`, median(took.small), median(took.big), isMeasured),
    timesFigure(`${call.what}, database`, totalMs(plans.small), totalMs(plans.big), isMeasured),
    scansFigure(call.what, plans.big, isMeasured),
  ];
}

async function ask(call: Call, side: Side): Promise<number> {
  if (call.forgets !== null) await side.shop.forget(call.forgets);
  const { path, ...request } = await call.requestOf(side);
  return (await expectReply(side.shop.url + path, 200, request)).tookMs;
}

async function plansOf(call: Call, side: Side): Promise<readonly Plan[]> {
  for (let tries = 1; tries <= 10; tries += 1) {
    const statements = await side.shop.statementsOf(() => ask(call, side));
    // On a busy machine the invalidation may reach the shop too late.
    if (statements.length > 0) return explain(side.shop.data.connection, statements);
  }
  throw new Error(`${call.what}: the shop never asked its database`);
}

/** Typing errors, with the generated products that they should find. */
const slips = ['jhmka', 'pecock choker', 'earing emrald', 'tarayvi lotus'];

async function measureSlips(bench: Bench, big: Side): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const search of slips) {
    const call: Call = {
      what: `search '${search}'`,
      forgets: 'products',
      requestOf: () => catalogueCall('product.search', { search, limit: 24 }),
    };
    const took: number[] = [];
    for (let sample = 0; sample < 10; sample += 1) took.push(await ask(call, big));
    const plans = await plansOf(call, big);
    bench.log(`search '${search}': ${milliseconds(totalMs(plans))}`);
    showPlans(plans, bench.log);
    const time = totalMs(plans);
    figures.push(
      {
        what: `${call.what}, database`,
        measured: milliseconds(time),
        baseline: `${milliseconds(median(took))} over HTTP`,
        ratio: '',
        target: `< ${maxSearchMs} ms`,
        isMet: time < maxSearchMs,
      },
      scansFigure(call.what, plans),
    );
  }
  return figures;
}

function timesFigure(what: string, small: number, big: number, isMeasured: boolean): Figure {
  const longer = big / small;
  return {
    what,
    measured: milliseconds(big),
    baseline: `${milliseconds(small)} with 60 products`,
    ratio: times(longer),
    target: isMeasured ? `< ${maxTimesLonger} ×` : '',
    isMet: isMeasured ? longer < maxTimesLonger : null,
  };
}

function scansFigure(what: string, plans: readonly Plan[], isMeasured = true): Figure {
  const scanned = plans.flatMap((plan) => plan.scanned).filter((table) => bigTables.includes(table));
  return {
    what: `${what}, big tables read from end to end`,
    measured: scanned.length === 0 ? 'none' : [...new Set(scanned)].join(', '),
    baseline: '',
    ratio: '',
    target: isMeasured ? 'none' : '',
    isMet: isMeasured ? scanned.length === 0 : null,
  };
}

function showPlans(plans: readonly Plan[], print: (line: string) => void): void {
  for (const { text, tookMs, steps } of plans) {
    print(`  ${milliseconds(tookMs)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
    for (const step of steps) print(`      ${step}`);
  }
}
