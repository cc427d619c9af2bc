import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 1.3: the bell counts new orders, lists them, and resets once they are marked as read', async ({
  page,
  api,
  customer,
  product,
}) => {
  const address = await customer.addAddress({ name: `Ananya Das-${Date.now()}`, city: 'Kolkata' });
  await customer.putIntoCart(product);
  const orderId = await customer.order(address._id);
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto('/dashboard/office');
  const bell = page.getByRole('banner').getByRole('button', { name: /new orders?$/ });
  await expect(bell).toHaveAccessibleName(/^\d+/);
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link', { name: /New: Ananya Das-\d+, Kolkata/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('No new orders');

  await bell.press('Enter');
  await list.getByRole('link', { name: /^Ananya Das-\d+/ }).click();
  await expect(page).toHaveURL(new RegExp(`${orderId}$`));
  await expect(list).toBeHidden();
});

test('on a phone the menu opens above the bar, which stays usable, and Escape closes it', async ({
  page,
  api,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto('/dashboard/office');
  const open = page.getByRole('button', { name: 'Menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'View the shop' })).toBeInViewport();
  await expect(open).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await menu.getByRole('button', { name: 'Customers' }).click();
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/users-management$/);
  await expect(menu).toBeHidden();
});
