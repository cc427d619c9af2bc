import type { Page } from '@playwright/test';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expect, test } from '../../support/shop-test.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accesstoken'), localStorage.getItem('refreshtoken')]);

test('decisions §3: tabs share a session: a login continues the other, and both renew it at once', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await page.goto('/login?from=%2Fmyorders');
  const otherTab = await context.newPage();
  await otherTab.goto('/login?from=%2Fdashboard%2Faddress');
  await logInWithForm(otherTab, customer);
  await expect(page).toHaveURL('/myorders');
  const isShown = async () => {
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(otherTab.getByRole('button', { name: 'Save address' })).toBeVisible();
  };
  await isShown();
  await page.evaluate(() => localStorage.setItem('accesstoken', 'out.of.date'));
  await Promise.all([page.reload(), otherTab.reload()]);
  await isShown();
  const tokens = await storedTokens(page);
  expect(tokens).not.toContain('out.of.date');
  expect(await storedTokens(otherTab)).toEqual(tokens);
});
