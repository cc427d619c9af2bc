import { reportGroups } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import { refreshPaces } from '../../../apps/server/src/modules/catalogue/sales/refresh-paces.ts';
import { refreshSales } from '../../../apps/server/src/modules/orders/orders/list/refresh-sales.ts';
import type { Bench } from '../bench.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { contextOf } from '../shops/customers.ts';
import type { ShopData } from '../shops/shop.ts';
import type { AdminRequest } from './admin-pages.ts';

const changedOrders = 5_000;
/** The job begins every ten seconds, and may be a minute behind. */
const maxRefreshMs = 50_000;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const report = (what: string, name: AdminRequest['name'], input: object): AdminRequest => ({
  what: `report, ${what}`,
  name,
  input,
});
const from = day(299);
const week = day(6);
const year = `${day(0).slice(0, 4)}-01-01`;

/** Reports of a large shop. */
export const reports: readonly AdminRequest[] = [
  ...reportGroups.map((by) => report(`sales by ${by}`, 'admin.reports.sales', { by })),
  report('sales of this year by product', 'admin.reports.sales', { by: 'product', from: year }),
  report('sales of this year by variant', 'admin.reports.sales', { by: 'variant', from: year }),
  report('sales of 300 days by product', 'admin.reports.sales', { by: 'product', from }),
  report('sales of 300 days by city', 'admin.reports.sales', { by: 'city', from }),
  report('lines of a day', 'admin.reports.lines', { from: day(1), to: day(1) }),
  report('lines of 30 days in a city', 'admin.reports.lines', { by: 'city', key: 'city 42' }),
  report('stock: slow', 'admin.reports.stock', { state: 'slow' }),
  report('stock: order', 'admin.reports.stock', { state: 'order' }),
  report('stock: order, by seven days', 'admin.reports.stock', { state: 'order', from: week }),
  report('stock: slow, by seven days', 'admin.reports.stock', { state: 'slow', from: week }),
];

/** Summarises every variant and finds the first rows, as the job does after the update (decisions 0156, 0169). */
export async function summariseVariants(bench: Bench, data: ShopData): Promise<void> {
  const { db } = data.connection;
  const context = await contextOf(data);
  const begun = performance.now();
  await refreshPaces(context);
  const summarised = performance.now();
  bench.log(`summarised the variants: ${milliseconds(summarised - begun)}`);
  await refreshSales(context);
  bench.log(`found the first rows of reports: ${milliseconds(performance.now() - summarised)}`);
  await context.close();
  await sql`vacuum (analyze) variant_paces, variant_pace_changes`.execute(db);
}

/** Cancels the newest orders at once, and delivers them again: the time in which the job has added both up. */
export async function measureRefresh(bench: Bench, data: ShopData): Promise<Figure> {
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
