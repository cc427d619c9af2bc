import type { Page } from '@playwright/test';

/** Fetches the pictures further down too, which a page asks for only when they come near, and waits until all are drawn. */
export async function bringPictures(page: Page): Promise<void> {
  await page.locator('img[loading=lazy]').evaluateAll((pictures) => {
    for (const picture of pictures as HTMLImageElement[]) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.locator('img').evaluateAll(async (pictures) => {
    // One that is missing shows its own words.
    await Promise.allSettled((pictures as HTMLImageElement[]).map((picture) => picture.decode()));
  });
}
