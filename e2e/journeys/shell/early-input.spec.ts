import { holdBack } from '../../support/controls.ts';
import { expect, test } from '../../support/shop-test.ts';

test('text and choices entered before hydration are preserved', async ({ page }) => {
  const framework = await holdBack(page, '**/assets/framework-*.js');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Asha');
  await form.getByLabel('What is it about?').selectOption({ index: 2 });
  await form.getByRole('button', { name: /Send|Continue|Next/ }).click();
  await expect.poll(framework.isRequested).toBe(true);
  framework.letGo();
  // The form was sent, with these two fields filled.
  await expect(form.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Asha');
  await expect(form.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('What is it about?')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a form that is pressed before hydration and typed in afterwards is not submitted', async ({ page }) => {
  const framework = await holdBack(page, '**/assets/framework-*.js');
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('main');
  const name = form.getByLabel('Name', { exact: true });
  await name.press('Enter');
  await name.pressSequentially('Asha');
  await expect.poll(framework.isRequested).toBe(true);
  framework.letGo();
  await form.getByLabel('Password', { exact: true }).fill('a long kundan pass');
  await expect(form.getByRole('listitem').filter({ hasText: 'at least 8' })).toContainText('met');
  await expect(name).toHaveValue('Asha');
  await expect(form.getByLabel('Email', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});
