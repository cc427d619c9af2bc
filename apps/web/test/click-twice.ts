import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { holdReplies } from './fake-shop.ts';

/** Double-clicks, with both presses before the reply to the first, however slow the machine is. */
export async function clickTwice(locator: Locator): Promise<void> {
  await expect.element(locator).toBeEnabled();
  const release = holdReplies();
  await locator.dblClick().finally(release);
}
