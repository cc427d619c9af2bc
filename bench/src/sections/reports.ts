import { endpointAddress } from '@jhumka/contract/client';
import { reportGroups } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import { refreshSales } from '../../../apps/server/src/modules/orders/orders/list/refresh-sales.ts';
import type { Bench } from '../bench.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { explain, totalMs } from '../load/explain.ts';
import { median } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { contextOf, headersOf } from '../shops/customers.ts';
import type { Shop, ShopData } from '../shops/shop.ts';

const maxMs = 300;
const samples = 5;
const changedOrders = 5_000;
/** The job begins every ten seconds, and may be a minute behind. */
const maxRefreshMs = 50_000;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const requests = [
  ...reportGroups.map(
    (by) => ({ what: `sales by ${by}`, name: 'admin.reports.sales', input: { by } }) as const,
  ),
  ...(['product', 'city'] as const).map(
    (by) =>
      ({
        what: `sales of 300 days by ${by}`,
        name: 'admin.reports.sales',
        input: { by, from: day(299) },
      }) as const,
  ),
  { what: 'lines of a day', name: 'admin.reports.lines', input: { from: day(1), to: day(1) } } as const,
  {
    what: 'lines of 30 days in a city',
    name: 'admin.reports.lines',
    input: { by: 'city', key: 'city 42' },
  } as const,
  ...(['slow', 'order'] as const).map(
    (state) => ({ what: `stock: ${state}`, name: 'admin.reports.stock', input: { state } }) as const,
  ),
];

/** Reports of a large shop: the time of the database for each, and of the whole reply. */
export async function measureReports(
  bench: Bench,
  shop: Shop,
  admin: Parameters<typeof headersOf>[0],
): Promise<Figure[]> {
  const { data } = shop;
  const headers = headersOf(admin);
  const figures: Figure[] = [];
  for (const { what, name, input } of requests) {
    const { url } = await endpointAddress(name, input);
    const ask = () => expectReply(shop.url + url, 200, { method: 'GET', headers });
    const took: number[] = [];
    // The first reply counts for itself, and is cached afterwards.
    const statements = await shop.statementsOf(ask);
    for (let sample = 0; sample < samples; sample += 1) took.push((await ask()).tookMs);
    const plans = await explain(data.connection, statements);
    const time = totalMs(plans);
    bench.log(`${what}: ${milliseconds(time)}`);
    for (const plan of plans.filter(({ tookMs }) => tookMs > 50)) {
      bench.log(`  ${milliseconds(plan.tookMs)}  ${plan.text.replace(/\s+/g, ' ').trim().slice(0, 150)}`);
      for (const step of plan.steps) bench.log(`      ${step}`);
    }
    figures.push({
      what: `report, ${what}, database`,
      measured: milliseconds(time),
      baseline: `${milliseconds(median(took))} over HTTP`,
      ratio: '',
      target: `< ${maxMs} ms`,
      isMet: time < maxMs,
    });
  }
  return [...figures, await measureRefresh(bench, data)];
}

/** Cancels the newest orders at once, and delivers them again: the time in which the job has added both up. */
async function measureRefresh(bench: Bench, data: ShopData): Promise<Figure> {
  const { db } = data.connection;
  const context = await contextOf(data);
  const { rows } = await sql<{ id: string }>`
    select id from orders where order_status = 'delivered' order by created_at desc limit ${changedOrders}`.execute(
    db,
  );
  const took: number[] = [];
  for (const status of ['cancelled', 'delivered']) {
    await sql`update orders set order_status = ${status} where id = any(${rows.map(({ id }) => id)}::text[])`.execute(
      db,
    );
    const begun = performance.now();
    await refreshSales(context);
    took.push(performance.now() - begun);
  }
  await context.close();
  const longest = Math.max(...took);
  bench.log(`added up ${changedOrders} changed orders: ${took.map(milliseconds).join(', ')}`);
  return {
    what: `refresh-sales, ${changedOrders} orders changed at once`,
    measured: milliseconds(longest),
    baseline: '',
    ratio: `${Math.round((changedOrders / longest) * 1000)} orders/s`,
    target: `< ${maxRefreshMs / 1000} s`,
    isMet: longest < maxRefreshMs,
  };
}
