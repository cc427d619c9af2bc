import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Response } from 'playwright-core';
import { chromiumFlags } from '../../../tools/test/chromium-flags.ts';

const foundByTests = new URL('../../../node_modules/.cache/jhumka/chromium', import.meta.url);
const usualPlace = '/usr/bin/chromium';

/**
 * Opens Chromium: the one named by `CHROMIUM_PATH`, Playwright's, or the system's. With a port, other processes may
 * connect to it.
 */
export function openBrowser({ port }: { port?: number } = {}): Promise<Browser> {
  const found = existsSync(foundByTests) ? readFileSync(foundByTests, 'utf8').trim() : usualPlace;
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || found,
    args: [...chromiumFlags, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
  });
}

export interface Visit {
  /** Responses fetched by the page, by URL, as the bytes of their content. */
  readonly fetched: ReadonlyMap<string, { readonly content: Buffer; readonly encoding: string }>;
  /** URLs of the pictures at least partly in the first viewport. */
  readonly picturesInSight: readonly string[];
}

/** Opens a page as a phone 360 px wide with this device pixel ratio, and waits until the network is idle. */
export async function visitAsPhone(browser: Browser, url: string, dotsPerPixel: number): Promise<Visit> {
  await using context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: dotsPerPixel,
    isMobile: true,
    hasTouch: true,
  });
  // The data saver turns off the prefetching of other pages, which is not part of this page's weight.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // Pictures are generated on first request, which takes a while.
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  const picturesInSight = await page.$$eval('img', (pictures) =>
    pictures
      .filter((picture) => {
        const { top, bottom, left, right, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .map((picture) => picture.currentSrc)
      .filter((address) => address.startsWith('http')),
  );
  const fetched = new Map<string, { content: Buffer; encoding: string }>();
  for (const response of responses) {
    if (response.status() !== 200) continue;
    const encoding = (await response.headerValue('content-encoding')) ?? 'none';
    // The browser does not expose responses fetched by a worker.
    const again = async () => (await context.request.get(response.url())).body();
    const content = await response.body().catch(again);
    fetched.set(response.url(), { content, encoding });
  }
  return { fetched, picturesInSight: [...new Set(picturesInSight)] };
}
