import { addDays, type Day, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import {
  chosenOptions,
  describeChoice,
  type StockValue,
  stockMetal,
  stockValue,
  stockValueByMetal,
} from '@jhumka/domain/catalogue';
import { multiply, type Paise, toRupees } from '@jhumka/domain/money';
import type { Context } from '../../../../context.ts';
import { badInput } from '../../../../problem.ts';
import type { CsvColumn } from '../../../../text/csv-stream.ts';
import type { Verb } from '../../../../verb.ts';
import { auditedExport } from '../../../platform/audit/audited-export.ts';
import { listVariantNames } from '../../variants/store.ts';
import { countUnitsOutside, listStockValueRows, type StockValueRow } from '../store-value.ts';

const maxListed = 100;

/** Returns what the stock was worth at the end of a day, by metal (decision 0138). */
export const getStockValue: Verb<'admin.accounts.stockValue'> = async (ctx, { asOf }) => {
  const { day, end } = readDay(ctx, asOf);
  const rows = await listStockValueRows(ctx.db, end);
  const bare = rows.filter(({ quantity, costed }) => costed < quantity);
  const without_cost = [...Map.groupBy(bare, ({ product_id }) => product_id)]
    .map(([productId, of]) => ({
      productId,
      name: of[0]?.product_name ?? '',
      variants: of.length,
      quantity: stockValue(of).withoutCost,
    }))
    .sort((one, other) => other.quantity - one.quantity)
    .slice(0, maxListed);
  const data = {
    as_of: day,
    total: presented(stockValue(rows)),
    metals: stockValueByMetal(rows).map((value) => ({ metal: value.metal, ...presented(value) })),
    without_cost,
    not_counted: await countUnitsOutside(ctx.db, end),
  };
  return { message: 'Value of the stock', data };
};

/** Streams the stock of a day as CSV, a line for each variant. */
export const exportStockValue: Verb<'admin.accounts.exportStockValue'> = async (ctx, { asOf }) => {
  const { day, end } = readDay(ctx, asOf);
  const summary = { action: 'stock.export', list: 'stock value', filters: { asOf: day } } as const;
  return { message: 'Value of the stock', data: auditedExport(ctx, summary, columns, pagesOf(ctx, end)) };
};

/** Reads the day that is asked for; refuses one that has not begun. */
function readDay(ctx: Pick<Context, 'now'>, asOf: string | undefined): { day: Day; end: Date } {
  const today = dayInIndia(ctx.now());
  const day = (asOf ?? today) as Day;
  if (day > today) throw badInput('asOf', 'is in the future');
  return { day, end: startOfDay(addDays(day, 1)) };
}

const presented = ({ netWeightMg, withoutCost, quantity, weighed, cost, selling }: StockValue) => ({
  ...{ quantity, weighed, cost, selling },
  net_weight_g: netWeightMg / 1000,
  without_cost: withoutCost,
});

type Line = StockValueRow & { readonly choice: string };

const columns: readonly CsvColumn<Line>[] = [
  ['sku', ({ sku }) => sku],
  ['name', ({ product_name }) => product_name],
  ['choice', ({ choice }) => choice],
  ['metal', stockMetal],
  ['quantity', ({ quantity }) => quantity],
  ['net_weight_g', ({ weighed, netWeightMg }) => (weighed === 0 ? null : netWeightMg / 1000)],
  ['weighed', ({ weighed }) => weighed],
  ['cost', ({ costed, cost }) => (costed === 0 ? null : amount(cost))],
  ['without_cost', ({ quantity, costed }) => quantity - costed],
  ['selling_price', ({ price }) => amount(price)],
  ['selling', ({ price, quantity }) => amount(multiply(price, quantity))],
];

const amount = (paise: Paise) => toRupees(paise).toFixed(2);

const pageSize = 500;

async function* pagesOf(ctx: Context, end: Date): AsyncGenerator<Line[]> {
  const rows = await listStockValueRows(ctx.db, end);
  for (let first = 0; first < rows.length; first += pageSize) {
    const page = rows.slice(first, first + pageSize);
    const names = await listVariantNames(
      ctx.db,
      page.map(({ id }) => id),
    );
    yield page.map((row) => {
      const variant = names.get(row.id);
      return {
        ...row,
        choice: variant ? describeChoice(chosenOptions(variant.options, variant.valueIds)) : '',
      };
    });
  }
}
