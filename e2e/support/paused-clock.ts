import { expect, type Page } from '@playwright/test';

const stepMs = 50;

/** Opens a page whose clock stands still between two steps, so that a busy machine makes no difference. */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
}

/** Advances the clock of the page until something has happened. */
export async function advanceUntil(page: Page, hasHappened: () => Promise<boolean>): Promise<void> {
  const advance = async () => {
    await page.clock.runFor(stepMs);
    return hasHappened();
  };
  await expect.poll(advance, { intervals: [1], timeout: 60_000 }).toBe(true);
}
