import { expect, type Locator, type Page } from '@playwright/test';

const maxSteps = 150;

/** Returns the screen reader announcement with these words. */
export const spoken = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status].sr-only').filter({ hasText: text });

/** Presses Tab (or Shift+Tab) until an element has the focus. */
export async function tabTo(page: Page, thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(thing).toBeVisible();
  // Found once: each search reads the whole page. A render may replace it.
  let found = await thing.elementHandle();
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const { isFocused, isConnected } = await found.evaluate((element) => ({
      isFocused: element === document.activeElement,
      isConnected: element.isConnected,
    }));
    if (isFocused) return;
    if (isConnected) await page.keyboard.press(key);
    else found = await thing.elementHandle();
  }
  throw new Error(`${thing} is not reached with ${key}`);
}
