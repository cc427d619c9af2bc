import type { VerbReply } from '@jhumka/contract';
import { dayInIndia, type Month, monthOf } from '@jhumka/domain/calendar';
import {
  findMistakes,
  type GstReturnRules,
  Gstr1Totals,
  gstr1DueDay,
  gstr1Sections,
  isGstin,
  type ReturnMistake,
  rulesOfMonth,
} from '@jhumka/domain/gst-returns';
import { add, subtract } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Context } from '../../../context.ts';
import type { MonthSums } from '../../../database/schema.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { LockedMonthRow } from '../../orders/invoices/store-locked-months.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { returnRulesOf } from '../../platform/settings/rules-of-settings.ts';
import { readDocuments } from './store-documents.ts';
import { type DifferenceRow, listDifferences, readMonthSums } from './store-sums.ts';

const maxListed = 100;
/** From this number of documents on, reading a month takes more than a moment. */
export const largeMonth = 5_000;

type AccountsMonth = VerbReply<'admin.accounts.month'>['data'];
type Summary = VerbReply<'admin.accounts.lock'>['data'];

/** Reads everything of a month from one snapshot; cached for about a minute where there is much of it. */
export const readMonth = cacheFigures((month: Month) => ({
  addUp: (ctx) => addUpMonth(ctx, month),
  isLarge: ({ sums }) => sums.documents > largeMonth,
}));

async function addUpMonth(ctx: Context, month: Month) {
  const settings = await readSettings(ctx);
  const rules = returnRulesOf(settings);
  return transact(ctx, async (tx) => {
    await beginSnapshot(tx);
    const sums = await readMonthSums(tx, month);
    const { totals, mistakes, foundMistakes } = await foldMonth(tx, month, rules);
    const differences = sums.differing === 0 ? [] : await listDifferences(tx, month, maxListed);
    const sections = gstr1Sections.map((section) => ({ section, ...totals.sums(section) }));
    return { sums, totals, mistakes, foundMistakes, differences, sections, gstin: settings.gstin };
  });
}

/** Lets a transaction read what was committed at its first statement, whatever is committed meanwhile. */
export const beginSnapshot = (tx: Tx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);

/** Adds up the documents of a month; the first hundred mistakes are named. */
export async function foldMonth(tx: Tx, month: Month, all: readonly GstReturnRules[]) {
  const rules = rulesOfMonth(all, month);
  const totals = new Gstr1Totals(all, rules);
  const foundMistakes: { mistake: ReturnMistake; number: string; orderId: string }[] = [];
  let mistakes = 0;
  for await (const page of readDocuments(tx, month)) {
    for (const { orderNumber, document } of page) {
      totals.add(document);
      for (const mistake of findMistakes(document, rules)) {
        mistakes += 1;
        if (mistakes <= maxListed)
          foundMistakes.push({ mistake, number: document.number, orderId: orderNumber });
      }
    }
  }
  return { totals, mistakes, foundMistakes };
}

/** Throws 'month-to-come' for a month that has not begun. */
export function refuseMonthToCome({ now }: Pick<Context, 'now'>, month: Month): void {
  if (month > monthOf(dayInIndia(now()))) throw new Problem('month-to-come');
}

type Locked = (LockedMonthRow & { readonly name: string | undefined }) | undefined;

/** Presents the state of a month, without its sums. */
export const presentState = ({ now }: Pick<Context, 'now'>, month: Month, locked: Locked) => ({
  month,
  state: locked
    ? ('locked' as const)
    : month === monthOf(dayInIndia(now()))
      ? ('running' as const)
      : ('open' as const),
  due: gstr1DueDay(month),
  lockedAt: locked?.locked_at ?? null,
  lockedBy: locked?.name ?? null,
});

/** Presents a month with its sums. */
export function presentSummary(
  ctx: Pick<Context, 'now'>,
  month: Month,
  { sums, mistakes }: { readonly sums: MonthSums; readonly mistakes: number },
  locked: Locked,
): Summary {
  const { documents, documented, ordered, ...money } = sums;
  const payments = subtract(add(money.received, money.cash_due), add(money.refunded, money.refunds_due));
  return {
    ...presentState(ctx, month, locked),
    documents,
    sums: { orders: ordered, documents: documented, payments, ...money },
    mistakes,
  };
}

/** Presents a month with its tables, mistakes and differences. */
export function presentMonth(
  summary: Summary,
  { totals, sections, foundMistakes, differences, gstin }: Awaited<ReturnType<typeof addUpMonth>>,
): AccountsMonth {
  return {
    ...summary,
    ...{ sections, foundMistakes, gstin, isGstinValid: isGstin(gstin) },
    together: totals.together,
    hsn: totals.hsn,
    series: totals.series,
    differences: differences.map((row) => ({
      reason: reasonOf(row),
      orderId: row.order_number,
      number: row.number,
      ...{ orders: row.ordered, documents: row.documented, payments: row.settled },
    })),
  };
}

function reasonOf({
  kind,
  number,
  documented,
  ordered,
}: DifferenceRow): AccountsMonth['differences'][number]['reason'] {
  const isInvoice = kind === 'invoice';
  if (number === null) return isInvoice ? 'no-invoice' : 'no-credit-note';
  if (documented !== ordered) return 'other-amount';
  return isInvoice ? 'not-paid' : 'not-refunded';
}
