import type { RoundResult } from './round.ts';

/** True when nothing was lost, doubled or wrong. */
export const isExact = ({ differences: { lost, doubled, wrong } }: RoundResult) =>
  lost.length + doubled.length + wrong.length === 0;

/** True when everything is exact, and writing came back in time. */
export const passed = (result: RoundResult) => isExact(result) && result.withoutWriting <= result.goal;

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');

/** Describes a round with everything that was unexpected in it. */
export function lineOf(result: RoundResult): string {
  const { counts, acknowledged, differences, withoutWriting, withoutPages, untilWhole, leaders } = result;
  const { lost, doubled, wrong } = differences;
  return [
    `  ${leaders}; ${withoutWriting.toFixed(1)} s without writing, ${withoutPages.toFixed(1)} s without pages, whole after ${untilWhole.toFixed(0)} s`,
    `  acknowledged: ${acknowledged.orders.length} orders, ${acknowledged.paid.size} payments, ${acknowledged.ended.size} cancelled or refunded, ${acknowledged.coins.size} balances, ${acknowledged.invoices.size} invoices`,
    `  ${counts.refused} refused with Retry-After, ${counts.broken} broken, ${sumOf(counts.errors)} other errors (${listOf(counts.errors)}), ${counts.acceptedLater} accepted later; final: ${listOf(counts.final)}`,
    `  pages: ${acknowledged.pages.length} served, ${sumOf(acknowledged.failedPages)} not (${listOf(acknowledged.failedPages)})`,
    ...lost.map((name) => `  LOST ${name}`),
    ...doubled.map((name) => `  DOUBLED ${name}`),
    ...wrong.map((name) => `  WRONG ${name}`),
  ].join('\n');
}

/** The rounds as a table in Markdown. */
export function table(results: readonly RoundResult[]): string {
  const rows = results.map((result, index) => {
    const {
      title,
      calmGap,
      calmPageGap,
      leaders,
      counts,
      acknowledged,
      differences,
      withoutWriting,
      withoutPages,
      untilWhole,
      goal,
    } = result;
    const { lost, doubled, wrong } = differences;
    return [
      index + 1,
      title,
      leaders,
      calmGap.toFixed(1),
      `${withoutWriting.toFixed(1)} (${goal})`,
      calmPageGap.toFixed(1),
      `${withoutPages.toFixed(1)} (${sumOf(acknowledged.failedPages)} of ${acknowledged.pages.length + sumOf(acknowledged.failedPages)})`,
      untilWhole.toFixed(0),
      counts.refused,
      counts.broken + sumOf(counts.errors),
      counts.acceptedLater,
      `${acknowledged.orders.length} / ${acknowledged.paid.size} / ${acknowledged.coins.size} / ${acknowledged.invoices.size}`,
      lost.length,
      doubled.length,
      wrong.length,
    ];
  });
  const head = [
    'round',
    'fault',
    'leader',
    'between two orders before the fault, s',
    'longest time between two orders, s (goal)',
    'between two pages before the fault, s',
    'longest time between two pages, s (not served)',
    'whole again after, s',
    'refused with Retry-After',
    'broken, other errors',
    'accepted later, same key',
    'acknowledged: orders / payments / balances / invoices',
    'lost',
    'doubled',
    'wrong',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
