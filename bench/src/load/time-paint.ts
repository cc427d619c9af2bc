import type { Browser } from 'playwright-core';

/** Times of one page load, from the navigation on. */
export interface PaintTimes {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Time of the main thread's tasks beyond 50 ms each. Processor time, which other work on the machine doesn't change. */
  readonly blockedMs: number;
  readonly hydratedMs: number;
}

/** Slow 4G: milliseconds, and bytes a second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const longTaskMs = 50;
/** Time after hydration in which parts of the page hydrate and load on their own. */
const restMs = 2_000;

/** Loads a page in a new browser profile as a phone on slow 4G whose processor is four times slower than this machine's. */
export async function timePaint(browser: Browser, url: string): Promise<PaintTimes> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', slow4g);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const times = { firstPaintMs: 0, largestPaintMs: 0, hydratedMs: 0 };
      Object.assign(window, { times });
      const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      observe('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') times.firstPaintMs = startTime;
      });
      observe('largest-contentful-paint', ({ startTime }) => {
        times.largestPaintMs = startTime;
      });
      addEventListener('hydrated', () => {
        times.hydratedMs = performance.now();
      });
    });
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
    await page.goto(url, { timeout: 120_000 });
    await page.waitForFunction(() => (window as unknown as { times: PaintTimes }).times.hydratedMs > 0);
    await page.waitForTimeout(restMs);
    const times = await page.evaluate(() => (window as unknown as { times: PaintTimes }).times);
    return { ...times, blockedMs: blockedOf(await browser.stopTracing()) };
  } finally {
    await context.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function blockedOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - longTaskMs), 0);
}
