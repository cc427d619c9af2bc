import type { Page } from '@playwright/test';
import { addButton, holdBack } from '../../support/controls.ts';
import { expect, test } from '../../support/shop-test.ts';

const sheet = (page: Page) => page.getByRole('dialog');

test('a press before hydration takes effect after it', async ({ page, product }) => {
  const framework = await holdBack(page, '**/assets/framework-*.js');
  await page.goto(product.path, { waitUntil: 'commit' });
  await addButton(page, product.name).click();
  await expect.poll(framework.isRequested).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  framework.letGo();
  await expect(sheet(page)).toBeVisible();
});
