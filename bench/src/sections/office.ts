import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import type { Figure } from '../figures.ts';
import { generateOrders } from '../shops/generate-orders.ts';
import { openShopData, startShop } from '../shops/shop.ts';
import { addShoppers, logInAgain } from '../shops/shoppers.ts';
import { type Look, measureLooks } from './office-looks.ts';

const bigTables = ['orders', 'order_items', 'order_events', 'users'];

const list = (what: string, input: object): Look => ({
  what: `orders: ${what}`,
  name: 'order.listAll',
  input: { limit: 25, ...input },
});

const looks: readonly Look[] = [
  list('newest', {}),
  list('to pack', { status: 'confirmed' }),
  list('shipped or out for delivery', { status: 'shipped,out_for_delivery' }),
  list('stuck payments', { status: 'pending', payment: 'awaiting_payment,failed' }),
  list('refunds pending', { refund: 'open' }),
  list('of a week, largest first', { from: '2025-03-01', to: '2025-03-07', sort: '-total' }),
  list('largest first', { sort: '-total' }),
  list('by the beginning of a name', { search: 'lakshmi de' }),
  list('by a last name that many have', { search: 'rao' }),
  list('by a name that nobody has', { search: 'zubeida' }),
  list('by mobile', { search: '90000 12345' }),
  list('by tracking number', { search: 'BD777777' }),
  { what: 'orders: what waits', name: 'order.countViews', input: {} },
];

/** The lists of the back office in a large shop: the first page of each, and what it costs the database. */
export async function measureOffice(bench: Bench): Promise<Figure[]> {
  const data = await openShopData({ isSeeded: true });
  try {
    const shop = await startShop(data, { isRecording: true });
    try {
      const [joined] = await addShoppers(data, 1);
      if (!joined) throw new Error('nobody joined');
      await generateOrders(data, { count: effort.orders, shoppers: [joined] }, bench.say);
      await sql`update users set role = 'ADMIN' where id = ${joined.userId}`.execute(data.connection.db);
      await sql`vacuum (analyze)`.execute(data.connection.db);
      const admin = await logInAgain(data, joined);
      return await measureLooks({ bench, data, shop, admin, looks, bigTables });
    } finally {
      await shop.stop();
    }
  } finally {
    await data.close();
  }
}
