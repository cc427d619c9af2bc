import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import type { Bench } from '../bench.ts';
import { connections } from '../effort.ts';
import { type Figure, kilobytes } from '../figures.ts';
import { compareRates, shareFigure } from '../load/compare-rates.ts';
import { expectReply } from '../load/raw-request.ts';
import { routeLike, startBare } from '../processes/bare.ts';
import { listProducts } from '../shops/products.ts';
import { type Shop, startShop } from '../shops/shop.ts';

const minShare = 0.35;
const encodings = 'gzip, deflate, br';

interface Read {
  readonly what: string;
  readonly endpoint: EndpointName;
  readonly input: object;
}

/** Catalogue reads, compared with a bare route whose response has the same size. */
export async function measureCatalogue(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  await using shop = await startShop(data);
  const [product] = await listProducts(data, 1);
  const reads: readonly Read[] = [
    { what: 'list of 24', endpoint: 'product.list', input: { limit: 24 } },
    { what: 'details', endpoint: 'product.details', input: { productId: product?.id } },
    { what: 'search', endpoint: 'product.search', input: { search: 'jumka', limit: 24 } },
  ];
  const figures: Figure[] = [];
  for (const read of reads) figures.push(await measureRead(bench, shop, read));
  return figures;
}

/** Builds the request as the shop's own client does. */
async function requestOf({ endpoint, input }: Read) {
  const { method, url, body } = await endpointAddress(endpoint, input);
  const headers = { 'accept-encoding': encodings, ...(body ? { 'content-type': 'application/json' } : {}) };
  return { method, path: url, headers, ...(body ? { body } : {}) };
}

async function measureRead(bench: Bench, shop: Shop, read: Read): Promise<Figure> {
  const request = await requestOf(read);
  const reply = await expectReply(shop.url + request.path, 200, request);
  bench.log(`${read.what} (${kilobytes(reply.body.length)} compressed)`);
  await using bare = await startBare([
    routeLike(request.method === 'GET' ? 'GET' : 'POST', request.path.split('?')[0] ?? '', reply),
  ]);
  const requestsOf = () => [request];
  const rates = await compareRates(
    bench,
    { url: shop.url, server: shop, connections, requestsOf },
    { url: bare.url, server: bare, connections, requestsOf },
  );
  return shareFigure(`catalogue: ${read.what}`, rates, minShare);
}
