import type { Bench } from '../bench.ts';
import { connections } from '../effort.ts';
import { type Figure, perSecond, times } from '../figures.ts';
import { compareRates } from '../load/compare-rates.ts';
import type { Load } from '../load/measure-rate.ts';
import { expectReply } from '../load/raw-request.ts';
import { routeLike, startBare } from '../processes/bare.ts';
import { addCustomers, headersOf } from '../shops/customers.ts';
import { fillShop, listProducts } from '../shops/products.ts';
import { startShop } from '../shops/shop.ts';

const mostTimesSlower = 8;
const path = '/api/cart/create';

/**
 * Twenty customers who add to their carts concurrently, compared with a bare route whose response has the same
 * size.
 */
export async function measureCart(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  const shop = await startShop(data);
  try {
    const customers = await addCustomers(data, connections);
    const products = await listProducts(data, 60);
    await fillShop(data);
    bench.log(`add to cart, ${connections} customers at once`);
    const requestsOf: Load['requestsOf'] = (connection) => {
      const customer = customers[connection % customers.length];
      if (!customer) throw new Error('a connection without a customer');
      return products.map(({ id }) => ({
        method: 'POST',
        path,
        headers: headersOf(customer),
        body: JSON.stringify({ productId: id, variantId: id, quantity: 1 }),
      }));
    };
    const [sample] = requestsOf(0);
    const reply = await expectReply(shop.url + path, 201, {
      method: 'POST',
      headers: sample?.headers ?? {},
      body: String(sample?.body),
    });
    const bare = await startBare([routeLike('POST', path, reply)]);
    try {
      const rates = await compareRates(
        bench,
        { url: shop.url, server: shop, connections, requestsOf },
        { url: bare.url, server: bare, connections, requestsOf },
      );
      const slower = 1 / rates.share;
      return [
        {
          what: `add to cart, ${connections} connections`,
          measured: perSecond(rates.shop.perSecond),
          baseline: `${perSecond(rates.bare.perSecond)} bare route`,
          ratio: `${times(slower)} slower`,
          work: rates.work,
          target: `≤ ${mostTimesSlower} ×`,
          isMet: slower <= mostTimesSlower,
        },
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await shop.stop();
  }
}
