import type { Result } from 'lighthouse';

/** Lighthouse scores from 0 to 100, and the metrics behind them. */
export interface PageScores {
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Lighthouse's suggestions, in its own words. */
  readonly advice: readonly string[];
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Runs Lighthouse with its defaults: a phone on slow 4G with a four times slower processor, and a cold cache. */
export async function inspectPage(url: string, browserPort: number): Promise<PageScores> {
  const lhr = (await checkPage(url, browserPort)) ?? (await checkPage(url, browserPort));
  if (!lhr) throw new Error(`Lighthouse could not judge ${url}`);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaintMs: figureOf(lhr, 'largest-contentful-paint'),
    blockedMs: figureOf(lhr, 'total-blocking-time'),
    layoutShift: figureOf(lhr, 'cumulative-layout-shift'),
    advice: adviceOf(lhr),
  };
}

/** Runs Lighthouse once; on a busy machine Chromium's trace sometimes lacks its beginning, and there is no result. */
async function checkPage(url: string, port: number): Promise<Result | undefined> {
  // Imported lazily: it takes a second to load, and no other section needs it.
  const { default: lighthouse } = await import('lighthouse');
  const looked = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  return looked && !looked.lhr.runtimeError ? looked.lhr : undefined;
}

function figureOf(lhr: Result, audit: string): number {
  const figure = lhr.audits[audit]?.numericValue;
  if (figure === undefined) throw new Error(`Lighthouse measured no ${audit}`);
  return figure;
}

function adviceOf(lhr: Result): string[] {
  const refs = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  const named = new Set(refs.filter(({ group }) => group !== 'hidden').map(({ id }) => id));
  return [...named]
    .map((id) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => [audit?.title, audit?.displayValue].filter(Boolean).join(': '));
}
