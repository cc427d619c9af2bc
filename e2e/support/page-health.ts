import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { widths } from '../playwright.config.ts';

/** Collects console errors, React warnings and failed loads from now on. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Logged when Playwright blocks the worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${request.url()}: ${reason}`);
  });
  return complaints;
}

/** Expects no sideways scroll; a failure names the elements beyond the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth && !isClipped(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });
  expect(beyond, 'elements beyond the right edge').toEqual([]);
}

/** Expects no sideways scroll when these texts that people write are one word of 80 letters each. Changes the page. */
export async function expectRoomForLongWords(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate((written) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      for (const text of written) node.nodeValue = node.nodeValue?.replace(text, 'W'.repeat(80)) ?? '';
    }
  }, texts);
  await expectNoSidewaysScroll(page);
}

/** Minified, which a page reads in two thirds of the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const guidelines = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Expects no axe violations, by WCAG 2.2 A and AA or by the named rules alone. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : guidelines;
  // Loading the script costs as much as a check: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Without frames: no screen embeds another origin, which would need a second pass. Reports violations only, since
  // describing passed rules takes longer than finding them.
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations' as const], iframes: false },
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Expects one main heading, no sideways scroll and no axe violations. */
export async function expectWellMade(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Rules whose result depends on the width; the others are checked on a phone alone, these on a desktop as well. */
export const rulesOfLayout = ['target-size', 'scrollable-region-focusable'];

/**
 * Expects a screen to be well made at every width, without a reload in between, as when a device is rotated, and with
 * large text.
 */
export async function expectWellMadeAtEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize();
  // Ends on a phone, as what follows is checked there.
  for (const width of [widths.desktop, widths.tablet, widths.phone]) {
    await page.setViewportSize({ width, height: width === widths.phone ? 740 : 900 });
    // From the top: axe takes a target for small where the header happens to cover a part of it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await test.step(`${width} px wide`, async () => {
      await expect(page.locator('h1')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      if (width === widths.tablet) return;
      const rules = width === widths.phone ? undefined : rulesOfLayout;
      // The page measures itself after the new width was laid out, on a busy machine a moment later, where one check
      // of a long list takes seconds.
      await expect(() => expectAccessible(page, rules)).toPass({ timeout: 60_000 });
    });
  }
  await expectRoomForLargeText(page);
  if (before) await page.setViewportSize(before);
}

/** Expects the dialogs that these buttons open to have room and no axe violations, and closes them by keyboard. */
export async function expectDialogsWellMade(page: Page, buttons: readonly string[] = []): Promise<void> {
  for (const name of buttons) {
    await test.step(name, async () => {
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(() => expectAccessible(page)).toPass({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
}

/** Expects no sideways scroll with text at 200% (WCAG 1.4.4), set in the browser for the time of the check. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  await test.step('text at 200%', () => expectNoSidewaysScroll(page));
  await style.evaluate((element: HTMLStyleElement) => element.remove());
}
