import { expect, type Locator, type Page } from '@playwright/test';

const maxSteps = 150;

/** Returns the screen reader announcement with these words. */
export const spoken = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status].sr-only').filter({ hasText: text });

/** Presses Tab (or Shift+Tab) until an element has the focus. */
export async function tabTo(page: Page, thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(thing).toBeVisible();
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (await thing.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${thing} is not reached with ${key}`);
}
