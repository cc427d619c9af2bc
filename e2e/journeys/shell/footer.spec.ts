import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 2.32: the footer names the seller and links to every help and policy page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = {
    Collections: '/products',
    'VIP Access': '/vip-access',
    Wishlist: '/wishlist',
    Contact: '/contact',
    'Shipping Info': '/shipping-info',
    'Returns & Exchanges': '/returns-exchanges',
    'Care Guide': '/care-guide',
    FAQ: '/faq',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
  };
  for (const [name, path] of Object.entries(links)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText(`© 2025–${new Date().getFullYear()} Jhumka`);
  await expect(footer).toContainText('+91 00000 00000');
  await expect(footer).toContainText('Johari Bazaar');
  await expect(footer).toContainText('Grievance officer');
  for (const name of ['Instagram', 'Pinterest', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
});

test('decisions §7: the checkout has a slim header, and a slim footer with seller and policies', async ({
  page,
  customer,
  product,
}) => {
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Jhumka, home' })).toBeVisible();
  await expect(header.getByRole('navigation')).toHaveCount(0);
  await expect(header.getByRole('link', { name: /^Search/ })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('GSTIN');
  for (const name of ['Returns', 'Privacy Policy', 'Terms of Service', '+91 00000 00000']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Collections' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Jhumka, home' }).click();
  await expect(footer.getByRole('link', { name: 'Collections' })).toBeAttached();
});
