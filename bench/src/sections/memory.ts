import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '@jhumka/domain/catalogue';
import type { Request } from 'autocannon';
import autocannon from 'autocannon';
import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, megabytes } from '../figures.ts';
import { median } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { routeLike, startBare } from '../processes/bare.ts';
import type { MeasuredProcess } from '../processes/start-process.ts';
import { addCustomers, type Customer, headersOf } from '../shops/customers.ts';
import { type BenchProduct, fillShop, listProducts } from '../shops/products.ts';
import { startShop } from '../shops/shop.ts';

const maxBytes = 250_000_000;

/** Memory of the whole shop, jobs included, after an hour's worth of visitors sent as fast as possible. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data, { isWorking: true });
  const customers = await addCustomers(data, connections);
  await fillShop(data);
  const products = await listProducts(data, 60);
  const begin = (await shop.gauge()).memoryBytes;
  const run = await sendMixed(bench, shop, {
    url: shop.url,
    requestsOf: (connection) => visitOf(customers[connection % customers.length], products),
  });
  const home = await expectReply(`${shop.url}/`, 200);
  await using bare = await startBare([routeLike('GET', '/', home)]);
  const bareRun = await sendMixed(bench, bare, {
    url: bare.url,
    requestsOf: () => [{ method: 'GET', path: '/' }],
  });
  bench.log(`  replies: ${run.replies}`);
  return [
    {
      what: `memory of the server after ${effort.memoryRequests.toLocaleString('en')} requests`,
      measured: `${megabytes(run.end)} in the last quarter (at most ${megabytes(run.peak)}, ${megabytes(begin)} before)`,
      baseline: `${megabytes(bareRun.end)} bare route`,
      ratio: '',
      target: `< ${megabytes(maxBytes)}`,
      isMet: run.end < maxBytes,
    },
  ];
}

interface Mixed {
  readonly url: string;
  readonly requestsOf: (connection: number) => readonly Request[];
}

/** Sends the requests and samples the memory of the process; counts the responses, refusals included. */
async function sendMixed(bench: Bench, server: MeasuredProcess, { url, requestsOf }: Mixed) {
  let connection = 0;
  const samples: number[] = [];
  let isDone = false;
  const sent = Promise.resolve(
    autocannon({
      url,
      connections,
      amount: effort.memoryRequests,
      timeout: 60,
      setupClient: (client) => {
        client.setRequests(requestsOf(connection));
        connection += 1;
      },
    }),
  ).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([sent, pause(500)]);
    samples.push((await server.gauge()).memoryBytes);
  }
  const result = await sent;
  if (result.errors + result.timeouts > 0) throw new Error(`${result.errors} requests were lost`);
  const replies = JSON.stringify(result.statusCodeStats);
  // Memory varies by a tenth with garbage collection, so a single sample at the end would be random.
  const end = median(samples.slice(-Math.ceil(samples.length / 4)));
  const peak = Math.max(...samples);
  bench.log(`  ${url}: ${megabytes(end)} towards the end, ${megabytes(peak)} at most`);
  return { end, peak, replies };
}

/** Requests of one visitor: pages and pictures, lists and searches, the cart and sometimes an order. */
function visitOf(customer: Customer | undefined, products: readonly BenchProduct[]): Request[] {
  if (!customer) throw new Error('nobody visits');
  const headers = headersOf(customer);
  const compressed = { 'accept-encoding': 'br' };
  const post = (path: string, body: object) => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const get = (path: string) => ({ method: 'GET', path, headers: compressed });
  return products.flatMap(({ id, name }, index) => [
    get('/'),
    get(`/products?page=${1 + (index % 3)}&sort=${index % 2 === 0 ? 'newest' : 'price_asc'}`),
    get(productPath({ _id: id, name })),
    get(`/search?q=${encodeURIComponent(name.split(' ')[0] ?? '')}`),
    get(`/products?from=visitor-${customer.userId}-${index}`),
    get(`/nothing-here-${index}`),
    post('/api/product/get', { limit: 24, page: 1 + (index % 3) }),
    post('/api/product/search-product', { search: name.slice(0, 5) }),
    post('/api/product/get-product-details', { productId: id }),
    post('/api/cart/create', { productId: id, variantId: id, quantity: 1 }),
    { method: 'GET', path: '/api/cart/get', headers },
    ...(index % 5 === 0
      ? [
          post('/api/order/cash-on-delivery', { addressId: customer.addressId }),
          { method: 'GET', path: '/api/order/order-list', headers },
        ]
      : []),
  ]);
}
