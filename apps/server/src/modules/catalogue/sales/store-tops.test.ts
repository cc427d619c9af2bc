import { sortOf } from '@jhumka/contract/wire/sorting';
import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { paise } from '@jhumka/domain/money';
import { comparedWith, type Days, usualPeriods } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { replaceSalesLines, type SalesLine } from './store.ts';
import { readReport } from './store-report.ts';
import type { ReportSort } from './store-sums.ts';
import { refreshTops } from './store-tops.ts';

const { context } = await testShop();
const { db } = context;
const today = dayInIndia(context.now());
const limits = { saved: 40, changes: 30, changesRead: 100, counted: 200 };
/** Each in one variant; many more than are counted. */
let products: string[] = [];

let made = 0;

/** A line of a sale: the more seldom a figure, the more rows are equal. */
function lineOf(index: number, day: Day, units: number): SalesLine {
  made += 1;
  const back = index % 7 === 0 ? 1 : 0;
  const sales = units * (1_000 + (index % 30));
  return {
    ...{ order_id: `ord_${made}`, line_key: 'line', day },
    ...{ product_id: products[index] ?? '', variant_id: products[index] ?? '' },
    ...{ category: 'cat', metal: 'none', city: 'surat', payment: 'cod', coupon: 'none', tier: 'NONE' },
    ...{ units, sales: paise(sales), units_back: back, sales_back: paise(back * (sales / units)) },
    ...{ cost: paise((units - back) * 400), costed_units: units - back, costed_sales: paise(sales) },
  };
}

const lines = new Map<string, SalesLine>();

async function sell(changed: readonly SalesLine[], taken: readonly SalesLine[] = []): Promise<void> {
  for (const { order_id } of taken) lines.delete(order_id);
  for (const line of changed) lines.set(line.order_id, line);
  await transact(context, (tx) =>
    replaceSalesLines(
      tx,
      taken.map(({ order_id }) => order_id),
      changed,
    ),
  );
}

beforeAll(async () => {
  products = await addProducts(
    db,
    Array.from({ length: 400 }, (_, index) => ({ name: `Sold ${index}` })),
  );
  products.sort();
  // The first ones sold in the period before alone.
  await sell(
    products.map((_, index) => {
      const ago = index < 60 ? 8 + (index % 5) : index % 4;
      return lineOf(index, addDays(today, -ago), 1 + (index % 3));
    }),
  );
  await transact(context, (tx) => refreshTops(tx, today, limits));
});

const sortedBy = {
  units: ({ units }: SalesLine) => units,
  sales: ({ sales }: SalesLine) => sales,
  back: ({ sales_back }: SalesLine) => sales_back,
  net: ({ sales, sales_back }: SalesLine) => sales - sales_back,
  cost: ({ cost }: SalesLine) => cost,
  margin: ({ costed_sales, cost }: SalesLine) => costed_sales - cost,
};

interface Summed {
  readonly key: string;
  sorted: number;
  units: number;
  before: number;
}

/** Adds a report up from the lines. */
function byHand(by: 'product' | 'variant', period: Days, sort: ReportSort): Summed[] {
  const before = comparedWith(period, 'before') as Days;
  const isIn = ({ from, to }: Days, day: string) => from <= day && day <= to;
  const order = sortOf(sort);
  const rows = new Map<string, Summed>();
  for (const line of lines.values()) {
    const key = line[`${by}_id`];
    const row = rows.get(key) ?? { key, sorted: 0, units: 0, before: 0 };
    rows.set(key, row);
    if (isIn(period, line.day)) {
      row.sorted += sortedBy[order.by](line);
      row.units += line.units;
    }
    if (isIn(before, line.day)) row.before += line.units - line.units_back;
  }
  const sign = order.direction === 'asc' ? 1 : -1;
  return [...rows.values()]
    .filter(({ units, before: past }) => units !== 0 || past !== 0)
    .sort((one, other) => sign * (one.sorted - other.sorted) || (one.key < other.key ? -1 : 1));
}

async function expectByHand(day: Day, sorts: readonly ReportSort[], offsets: readonly number[] = [0]) {
  for (const by of ['product', 'variant'] as const)
    for (const period of Object.values(usualPeriods(day)))
      for (const sort of sorts) {
        const wanted = byHand(by, period, sort);
        for (const offset of offsets) {
          const periods = { period, before: comparedWith(period, 'before') };
          const { rows, totalCount } = await readReport(db, by, periods, { sort, limit: 10, offset }, limits);
          const found = rows.map(({ key, units, units_before }) => ({ key, units, before: units_before }));
          expect(found, `${by} ${period.from} ${sort} ${offset}`).toEqual(
            wanted.slice(offset, offset + 10).map(({ key, units, before }) => ({ key, units, before })),
          );
          expect(totalCount).toBe(Math.min(wanted.length, limits.counted));
        }
      }
}

/** Counts the changes that wait for the job. */
const waiting = async () =>
  Number(
    (
      await db
        .selectFrom('sales_top_changes')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('the first rows of a report with more rows than are counted', () => {
  test('are those of all rows, by each figure, up to the last one saved and behind it', async () => {
    await expectByHand(today, ['-net', '-units', 'net', '-back', 'back', '-margin', 'cost', '-sales']);
    await expectByHand(today, ['-net', 'units'], [10, 30, 35, 40, 320]);
  });

  test('are those of now while the job has not found them again', async () => {
    const first = byHand('product', usualPeriods(today)[7], '-net').slice(0, 8);
    const taken = [...lines.values()].filter(({ product_id }) => first.some(({ key }) => key === product_id));
    // Some leave, a few come, and one that nobody sold becomes the first.
    await sell(
      [
        ...Array.from({ length: 8 }, (_, index) => lineOf(200 + index, today, 3)),
        lineOf(0, addDays(today, -1), 50),
      ],
      taken,
    );
    expect(await waiting()).toBeGreaterThan(0);
    await transact(context, (tx) => refreshTops(tx, today, limits));
    expect(await waiting()).toBeGreaterThan(0);
    await expectByHand(today, ['-net', 'net', '-units', 'back'], [0, 20, 30]);
  });

  test('are found again after many changes, and are right before it, too', async () => {
    const taken = byHand('variant', usualPeriods(today)[30], '-net').slice(0, 35);
    await sell(
      [],
      [...lines.values()].filter(({ variant_id }) => taken.some(({ key }) => key === variant_id)),
    );
    await expectByHand(today, ['-net'], [0, 30]);
    await transact(context, (tx) => refreshTops(tx, today, limits));
    expect(await waiting()).toBe(0);
    await expectByHand(today, ['-net', '-cost'], [0, 30]);
  });

  test('are those of the new day before the job has found them, and after it', async () => {
    const tomorrow = addDays(today, 1);
    await expectByHand(tomorrow, ['-net']);
    await transact(context, (tx) => refreshTops(tx, tomorrow, limits));
    await expectByHand(tomorrow, ['-net', '-back', 'units']);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sales_tops`.execute(db);
    expect(rows[0]?.count).toBe(2 * 3 * 12);
  });

  test('of more changes than are read again come from all rows', async () => {
    await sell(Array.from({ length: 110 }, (_, index) => lineOf(100 + index, today, 2)));
    await expectByHand(addDays(today, 1), ['-net']);
  });
});
