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

const columns = ['what', 'measured', 'baseline', 'ratio', 'work', 'target'] as const;
const titles: Readonly<Record<(typeof columns)[number] | 'met', string>> = {
  what: 'figure',
  measured: 'measured',
  baseline: 'baseline',
  ratio: 'ratio',
  work: 'work of the process',
  target: 'target',
  met: 'met',
};

/** Formats figures as an aligned Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    [...columns.map((column) => titles[column]), titles.met],
    ...figures.map((figure) => [...columns.map((column) => figure[column] ?? ''), mark(figure)]),
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
