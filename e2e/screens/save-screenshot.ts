import type { Page } from '@playwright/test';
import { bringPictures } from './bring-pictures.ts';

/** Extent of a screenshot: the whole page, or the viewport where something overlays the page. */
type Extent = 'whole page' | 'what is seen';

/** Saves a screenshot of the open page, named after the screen and the width. */
export async function saveScreenshot(
  page: Page,
  screen: string,
  extent: Extent = 'whole page',
): Promise<void> {
  if (extent === 'whole page') await bringPictures(page);
  else await paintOverlays(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `screens/${screen}-${width}.png`, fullPage: extent === 'whole page' });
}

/** Opens each address and saves its screenshot. */
export async function saveScreenshots(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await saveScreenshot(page, screen);
  }
}

/** Waits for the pictures of an overlay. */
async function paintOverlays(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[role=dialog] img:not([loading=lazy])').evaluateAll(async (pictures) => {
    await Promise.allSettled((pictures as HTMLImageElement[]).map((picture) => picture.decode()));
  });
}
