import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { explain, totalMs } from '../load/explain.ts';
import { median } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { generateOrders } from '../shops/generate-orders.ts';
import { openShopData, startShop } from '../shops/shop.ts';
import { addShoppers, headersOf, logInAgain } from '../shops/shoppers.ts';

/** How long the first page of a list of the back office may keep the server busy. */
const longestMs = 100;
const bigTables = ['orders', 'order_items', 'order_events', 'users'];

interface Look {
  readonly what: string;
  readonly name: EndpointName;
  readonly input: object;
}

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
      const figures: Figure[] = [];
      for (const { what, name, input } of looks) {
        bench.say(what);
        const { method, url } = endpointAddress(name, input);
        const ask = async () =>
          (await expectReply(shop.url + url, 200, { method, headers: headersOf(admin) })).tookMs;
        const took: number[] = [];
        for (let sample = 0; sample < 12; sample += 1) took.push(await ask());
        const plans = await explain(data.connection, await shop.statementsOf(ask));
        for (const { text, tookMs, steps } of plans.filter((plan) => plan.tookMs > 5)) {
          bench.keep(`  ${milliseconds(tookMs)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
          for (const step of steps) bench.keep(`      ${step}`);
        }
        const typical = median(took.slice(2));
        const scanned = plans.flatMap((plan) => plan.scanned).filter((table) => bigTables.includes(table));
        figures.push(
          {
            what,
            measured: milliseconds(typical),
            baseline: `${milliseconds(totalMs(plans))} in the database`,
            ratio: '',
            target: `< ${longestMs} ms`,
            isMet: typical < longestMs,
          },
          {
            what: `${what}, big tables read from end to end`,
            measured: scanned.length === 0 ? 'none' : [...new Set(scanned)].join(', '),
            baseline: '',
            ratio: '',
            target: 'none',
            isMet: scanned.length === 0,
          },
        );
      }
      return figures;
    } finally {
      await shop.stop();
    }
  } finally {
    await data.close();
  }
}
