/** One figure of the bench: measurement, comparison, target. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly baseline: string;
  readonly ratio: string;
  /** CPU time of the server's process per request, compared with the bare one's. */
  readonly work?: string;
  /** Empty for figures without a target. */
  readonly target: string;
  readonly isMet: boolean | null;
}

type Column = 'what' | 'measured' | 'baseline' | 'ratio' | 'work' | 'target';
const columns: readonly Column[] = ['what', 'measured', 'baseline', 'ratio', 'work', 'target'];
const titles: Readonly<Record<Column | 'met', string>> = {
  what: 'figure',
  measured: 'measured',
  baseline: 'baseline',
  ratio: 'ratio',
  work: 'work of the process',
  target: 'target',
  met: 'met',
};

/** Formats targets and their figures as a short table: of more than two with one target the worst. */
export function targetTable(figures: readonly Figure[]): string {
  const byTarget = Map.groupBy(
    figures.filter(({ isMet }) => isMet !== null),
    ({ target }) => target,
  );
  const rows = [...byTarget.values()].flatMap((same) => (same.length > 2 ? worstOf(same) : same));
  return tableOf(rows, ['what', 'target', 'measured', 'baseline', 'ratio']);
}

function worstOf(figures: readonly Figure[]): Figure[] {
  const missed = figures.filter(({ isMet }) => !isMet);
  const amountOf = ({ ratio, measured }: Figure) => Number.parseFloat(ratio || measured) || 0;
  const ascending = (missed.length > 0 ? missed : figures).toSorted(
    (one, other) => amountOf(one) - amountOf(other),
  );
  const worst = ascending.at(ascending[0]?.target.startsWith('≥') ? 0 : -1);
  const note =
    missed.length > 0 ? `${missed.length} of ${figures.length} miss` : `worst of ${figures.length}`;
  return worst ? [{ ...worst, what: `${worst.what} (${note})` }] : [];
}

/** Formats figures as an aligned Markdown table. */
export function tableOf(figures: readonly Figure[], shown: readonly Column[] = columns): string {
  const rows = [
    [...shown.map((column) => titles[column]), titles.met],
    ...figures.map((figure) => [...shown.map((column) => figure[column] ?? ''), mark(figure)]),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join(
    '\n',
  );
}

function mark({ isMet }: Figure): string {
  if (isMet === null) return '';
  return isMet ? 'yes' : 'NO';
}

export const microseconds = (time: number) => `${Math.round(time)} µs`;
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(1)} ms`;
export const percent = (share: number) => `${Math.round(share * 100)} %`;
export const times = (factor: number) => `${factor.toFixed(factor < 10 ? 1 : 0)} ×`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
