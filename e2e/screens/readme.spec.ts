import type { Page } from '@playwright/test';
import { admin } from '../playwright.config.ts';
import { adminTokens } from '../support/api.ts';
import { Customer } from '../support/customer.ts';
import { logInAs, testInOwnContext as test } from '../support/shop-test.ts';
import { becomeMember } from './member.ts';

const folder = 'docs/pictures';

test('the home page on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'home');
});

test('the overview of the admin on a desk', async ({ page, api, database, customer }) => {
  await becomeMember(api, database, customer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, new Customer(api, { ...admin, name: 'Admin', ...(await adminTokens(api)) }));
  await page.goto('/dashboard/office', { waitUntil: 'networkidle' });
  await save(page, 'overview');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('a list, a product, the cart, an order', async ({ page, customer, product }) => {
    const { _id } = await customer.addAddress();
    await customer.putIntoCart(product);
    const orderId = await customer.order(_id);
    await customer.putIntoCart(product, 2);
    await logInAs(page, customer);
    const screens = {
      list: '/products',
      product: product.path,
      cart: '/cart',
      order: `/myorders/${orderId}`,
    };
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await save(page, `phone-${name}`);
    }
  });
});

test.describe('loyalty on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('the best deal, coins at the checkout, gift cards', async ({ page, api, database, customer }) => {
    await becomeMember(api, database, customer);
    await logInAs(page, customer);
    const screens = [
      ['deal', '/cart', 'Best deal'],
      ['coins', '/checkout', 'Use coins'],
      ['gift-card', '/gift-cards', 'Buy a gift card'],
    ] as const;
    for (const [name, path, heading] of screens) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page
        .getByRole('heading', { name: heading })
        .first()
        .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 32));
      await save(page, `phone-${name}`);
    }
  });
});

const save = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 80 });
