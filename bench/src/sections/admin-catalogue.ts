import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import type { Figure } from '../figures.ts';
import { addCustomers, logInAgain } from '../shops/customers.ts';
import { generateProducts } from '../shops/generate-products.ts';
import { openShopData, startShop } from '../shops/shop.ts';
import { type AdminRequest, measureAdminRequests } from './admin-pages.ts';

const list = (what: string, input: object): AdminRequest => ({
  what: `products: ${what}`,
  name: 'admin.products.list',
  input: { limit: 25, ...input },
});

const requests: readonly AdminRequest[] = [
  list('newest', {}),
  list('by name', { sort: 'name' }),
  list('last changed', { sort: '-changed' }),
  list('dearest first', { sort: '-price' }),
  list('fewest left first', { sort: 'stock' }),
  list('sold out', { state: 'sold_out' }),
  list('hidden', { state: 'hidden' }),
  list('by a word that many have', { search: 'ring' }),
  list('by an article number', { search: 'JH-G-004242' }),
  list('of a metal that none has', { metal: 'Tin' }),
  list('within a price', { minPrice: 1000, maxPrice: 2000, sort: 'price' }),
  { what: 'categories', name: 'admin.categories.list', input: {} },
];

/** Admin lists with many products. */
export async function measureAdminCatalogue(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isSeeded: false });
  await using shop = await startShop(data, { isRecording: true });
  const [joined] = await addCustomers(data, 1);
  if (!joined) throw new Error('nobody joined');
  await generateProducts(data, { count: effort.products, hasVariants: false }, bench.log);
  await sql`update users set role = 'ADMIN' where id = ${joined.userId}`.execute(data.connection.db);
  await sql`vacuum (analyze)`.execute(data.connection.db);
  const admin = await logInAgain(data, joined);
  return await measureAdminRequests({ bench, shop, admin, requests, bigTables: ['products'] });
}
