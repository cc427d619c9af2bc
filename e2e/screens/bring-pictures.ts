import type { Page } from '@playwright/test';

/** Loads the lazy pictures further down too, and waits until all are decoded. */
export async function bringPictures(page: Page): Promise<void> {
  await page.locator('img[loading=lazy]').evaluateAll((pictures) => {
    for (const picture of pictures as HTMLImageElement[]) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.locator('img').evaluateAll(async (pictures) => {
    // A broken picture shows its placeholder.
    await Promise.allSettled((pictures as HTMLImageElement[]).map((picture) => picture.decode()));
  });
}
