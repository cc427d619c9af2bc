import { addDays, addMonths, asDay, dayInIndia, type Month, monthOf } from '@jhumka/domain/calendar';
import { asCoins, type Coins, coinKinds, sumCoins } from '@jhumka/domain/coins';
import { multiply, type Paise, paise, sum, toRupees } from '@jhumka/domain/money';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import {
  listCoinsBooked,
  listCoinsLeft,
  listCoinsMoved,
  type MonthSpan,
  readSpentShare,
} from '../../loyalty/coins/store-treasury.ts';
import { listBudgets } from '../../loyalty/coupons/store-budgets.ts';
import { listCreditBooked, listCreditLeft } from '../../loyalty/credit/store-treasury.ts';
import { sumDiscounts } from '../../orders/orders/list/store-figures.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { beginSnapshot, refuseMonthToCome } from '../accounts/read-month.ts';
import { bookMonth, type JournalLine, owedAccount } from './book-month.ts';

/** Coins given from so many days before to so many show how many are spent at all. */
const comparedDays = { from: 455, to: 90 };
const manyLots = 50_000;
const fourAges = [0, 1, 2, 3];

const spanOf = (month: Month): MonthSpan => ({
  from: asDay(`${month}-01`),
  until: asDay(`${addMonths(month, 1)}-01`),
});

/** Returns what coins, cards and credit are owed at the end of a month, and what loyalty cost in it (decision 0168). */
export const getTreasury: Verb<'admin.treasury.get'> = async (ctx, input) => {
  const month = input.month ?? monthOf(dayInIndia(ctx.now()));
  refuseMonthToCome(ctx, month);
  return { message: 'Loyalty', data: (await readTreasury(ctx, month)).data };
};

const readTreasury = cacheFigures((month: Month) => ({
  addUp: (ctx) => addUp(ctx, month),
  isLarge: ({ lots }) => lots > manyLots,
}));

async function addUp(ctx: Context, month: Month) {
  const { coin_worth: worth, delivery_charge: charge } = await readSettings(ctx);
  const span = spanOf(month);
  const lastDay = addDays(span.until, -1);
  const today = dayInIndia(ctx.now());
  const asOf = monthOf(today) === month ? today : lastDay;
  const read = await transact(ctx, async (tx) => {
    await beginSnapshot(tx);
    return {
      left: await listCoinsLeft(tx, span.until, asOf),
      moved: await listCoinsMoved(tx, span),
      compared: await readSpentShare(
        tx,
        addDays(asOf, -comparedDays.from),
        addDays(asOf, -comparedDays.to),
        span.until,
      ),
      credit: await listCreditLeft(tx, span.until, asOf),
      booked: await listCreditBooked(tx, span),
      discounts: await sumDiscounts(tx, span),
      budgets: await listBudgets(tx, today),
    };
  });
  const { left, compared, credit, booked } = read;
  const { vip, coupons, coins: ofCoins, waived } = read.discounts;
  const moved = read.moved.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ reason, ...row }]));
  const coinsOf = (rows: readonly { readonly coins: Coins }[]) => sumCoins(rows.map(({ coins }) => coins));
  const amountOf = (rows: readonly { readonly amount: Paise }[]) => sum(rows.map(({ amount }) => amount));
  const worthOf = (coins: Coins) => multiply(worth, coins);
  const given = coinsOf(left.filter(({ kind }) => kind === 'given'));
  const closing = coinsOf(left);
  const share = compared.given === 0 ? null : compared.spent / compared.given;
  const expected = asCoins(Math.round(given * (share ?? 1)) + (closing - given));
  const before = booked.filter(({ day, side }) => day === null && side !== 'house');
  const changes = Map.groupBy(
    booked.filter(({ day, side }) => day !== null && side !== 'house'),
    ({ reason }) => reason,
  );
  return {
    lots: left.reduce((count, { lots }) => count + lots, 0),
    data: {
      ...{ month, as_of: asOf, coin_worth: worth },
      coins: {
        opening: coinsOf(read.moved.filter(({ reason }) => reason === null)),
        moved: moved.map((row) => ({ ...row, amount: worthOf(row.coins) })),
        closing,
        difference: asCoins(closing - coinsOf(read.moved)),
      },
      credit: {
        opening: amountOf(before),
        moved: [...changes].map(([reason, rows]) => ({ reason, amount: amountOf(rows) })),
        closing: amountOf(credit),
        difference: paise(amountOf(credit) - amountOf(booked.filter(({ side }) => side !== 'house'))),
      },
      owed: [
        ...coinKinds.map((kind) => {
          const ages = fourAges.map((age) =>
            coinsOf(left.filter((row) => row.kind === kind && row.age === age)),
          );
          const coins = sumCoins(ages);
          return { account: owedAccount(kind), coins, amount: worthOf(coins), ages: ages.map(worthOf) };
        }),
        ...(['card', 'customer'] as const).map((side) => {
          const ages = fourAges.map((age) =>
            amountOf(credit.filter((row) => row.side === side && row.age === age)),
          );
          return { account: owedAccount(side), coins: null, amount: sum(ages), ages };
        }),
      ],
      ends: [...Map.groupBy(left, ({ ends }) => ends)].map(([ends, rows]) => ({
        ...{ month: ends, coins: coinsOf(rows), amount: worthOf(coinsOf(rows)) },
      })),
      expected: { share, coins: expected, amount: worthOf(expected) },
      discounts: { vip, coupons, coins: ofCoins, delivery: multiply(charge, waived) },
      budgets: read.budgets.map(({ id: _id, ...row }) => ({ _id, ...row })),
    },
  };
}

const columns: readonly CsvColumn<JournalLine>[] = [
  ['Date', ({ date }) => date],
  ['Account', ({ account }) => account],
  ['Debit', ({ debit }) => rupeesOf(debit)],
  ['Credit', ({ credit }) => rupeesOf(credit)],
  ['Text', ({ text }) => text],
];

const rupeesOf = (amount: Paise) => (amount === 0 ? '' : toRupees(amount).toFixed(2));

/** Streams the journal of a month: a line for each day, account and reason. Throws 'month-to-come'. */
export const exportJournal: Verb<'admin.treasury.journal'> = async (ctx, { month }) => {
  refuseMonthToCome(ctx, month);
  const { coin_worth: worth } = await readSettings(ctx);
  const span = spanOf(month);
  const lines = await transact(ctx, async (tx) => {
    await beginSnapshot(tx);
    return bookMonth(await listCoinsBooked(tx, span), await listCreditBooked(tx, span), worth);
  });
  const file = { action: 'accounts.export', list: `journal of loyalty ${month}` } as const;
  return {
    message: 'Journal',
    data: auditedExport(
      ctx,
      file,
      columns,
      (async function* () {
        yield lines;
      })(),
    ) as never,
    fileName: `loyalty-journal-${month}.csv`,
  };
};
