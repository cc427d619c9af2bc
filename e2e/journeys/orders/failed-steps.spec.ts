import type { Page } from '@playwright/test';
import { holdBack } from '../../support/controls.ts';
import { expect, test } from '../../support/shop-test.ts';

test('spec 8.11: a navigation without response or chunk shows a message and loads the page in full', async ({
  page,
  complaints,
}) => {
  complaints.expect(/./);
  const messages = await hearAlerts(page);
  await page.goto('/care-guide');
  await waitForFooter(page);
  const documents = hearDocuments(page);
  await page.route('**/api/content/page*', (route) => route.abort());
  const fullLoad = await holdBack(page, '**/shipping-info');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Info' }).click();
  await expect.poll(() => messages.join()).toContain('Navigation failed');
  fullLoad.letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Info');
  await waitForFooter(page);
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  expect(documents).toEqual(['/shipping-info', '/contact']);
});

test('a section that fails shows an error in its place and is retried automatically', async ({
  page,
  complaints,
}) => {
  complaints.expect(/./);
  await page.goto('/care-guide');
  let isFailing = true;
  await page.route('**/api/product/get*', (route) =>
    isFailing && route.request().postData()?.includes('for her')
      ? route.fulfill({
          status: 400,
          json: { success: false, error: true, code: 'bad-input', message: 'No' },
        })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Jhumka, home' }).first().click();
  await expect(page.getByText('Find a gift did not load')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  isFailing = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Find a gift', exact: true })).toBeVisible();
});

/** Waits until the footer is React's, which it becomes near the view: the links of the server's load pages in full. */
async function waitForFooter(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link').first();
  // Again and again: what is still loading above pushes it out of view, and its own rendering replaces it.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded({ timeout: 5_000 });
    const keys = await link.evaluate((element) => Object.keys(element));
    expect(keys.some((key) => key.startsWith('__react'))).toBe(true);
  }).toPass({ timeout: 40_000 });
}

/** Records alerts from now on: Playwright itself does not query a page that is being unloaded. */
async function hearAlerts(page: Page): Promise<readonly string[]> {
  const messages: string[] = [];
  await page.exposeFunction('report', (text: string) => messages.push(text));
  await page.addInitScript(() => {
    const { report } = window as unknown as { report(text: string): void };
    const reportAlerts = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) report(alert.textContent ?? '');
    };
    new MutationObserver(reportAlerts).observe(document, { childList: true, subtree: true });
  });
  return messages;
}

/** Records full page loads from now on. */
function hearDocuments(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
