import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import type { Figure } from '../figures.ts';
import { addCustomers } from '../shops/customers.ts';
import { growOrders } from '../shops/grow-orders.ts';
import { openShopData, startShop } from '../shops/shop.ts';
import { figuresOfStatements, type Measured } from './growth/figures.ts';
import { measureStatements } from './growth/statements.ts';
import { measureWeek } from './growth/week.ts';

/**
 * The shop's statements as its history grows: at each size the same busy last year, with more years before.
 * Blocks are compared, not times: other work on the machine doesn't change them.
 */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isDurable: false });
  await (await startShop(data)).stop(); // Creates the tables and the demo products.
  const [customer, admin] = await addCustomers(data, 2);
  if (!customer || !admin) throw new Error('nobody joined');
  await sql`update users set role = 'ADMIN' where id = ${admin.userId}`.execute(data.connection.db);
  const measured: Measured[] = [];
  let grown = 0;
  for (const orders of effort.growth) {
    bench.log(`growing to ${orders.toLocaleString('en')} orders`);
    await growOrders(data, { from: grown, to: orders, customer }, bench.log);
    grown = orders;
    measured.push(...(await measureStatements(bench, data, { customer, admin }, orders)));
  }
  return [...figuresOfStatements(measured), ...(await measureWeek(data))];
}
