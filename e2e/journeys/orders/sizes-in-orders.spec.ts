import type { APIRequestContext } from '@playwright/test';
import { thanks } from '../../support/checkout.ts';
import { openDrawer, placeButton } from '../../support/controls.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

interface Ring {
  readonly _id: string;
  readonly name: string;
  readonly sizes: readonly string[];
}

/** Finds a ring of the demo products of which at least two sizes can be bought, and paid in cash. */
async function ringInSizes(api: APIRequestContext): Promise<Ring> {
  const { data } = await (
    await api.post('/api/product/get', {
      data: { limit: 100, search: 'ring', filters: { inStock: true, maxPrice: 9_000 } },
    })
  ).json();
  for (const { _id, name, option_names } of data) {
    if (option_names.length !== 1 || option_names[0] !== 'Ring size') continue;
    const details = await (
      await api.post('/api/product/get-product-details', { data: { productId: _id } })
    ).json();
    const sizes = details.data.variants
      .filter(({ stock }: { stock: number }) => stock > 2)
      .map(({ options }: { options: Record<string, string> }) => options['Ring size']);
    if (sizes.length >= 2) return { _id, name, sizes };
  }
  throw new Error('no ring is in stock in two sizes');
}

test('two sizes of a ring, chosen at its card, are two lines of the cart, the order and its page', async ({
  page,
  api,
  customer,
}) => {
  const { name, sizes } = await ringInSizes(api);
  const [small = '', large = ''] = sizes;
  await customer.addAddress();
  await logInAs(page, customer);
  await page.goto(`/products?ringSize=${encodeURIComponent(large)}`);
  await expect(page.getByRole('link', { name: new RegExp(`^Ring size ${large} ?, remove`) })).toBeVisible();
  const cards = page.getByRole('article');
  await cards.getByRole('button', { name: `Add size ${large} ${name} to cart` }).click();
  await expect(page.getByText('1 item(s) added to cart')).toBeVisible();

  await page.goto('/rings');
  const add = cards.getByRole('button', { name: `Add ${name} to cart` });
  const popover = page.getByRole('dialog', { name });
  await add.press('Enter');
  await popover.getByRole('radio', { name: small, exact: true }).check();
  await popover.getByRole('button', { name: `Add size ${small}` }).click();
  await expect(popover).toHaveCount(0);
  const drawer = await openDrawer(page);
  for (const size of [small, large]) {
    await expect(drawer.getByRole('group', { name: `Quantity of ${name}, ring size ${size}` })).toBeVisible();
    await expect(drawer.getByText(`ring size ${size}`, { exact: true })).toBeVisible();
  }

  await page.goto('/checkout');
  const lines = page.getByRole('list', { name: 'Items' });
  await expect(lines).toContainText(`ring size ${small}`);
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  const items = page.getByRole('region', { name: '2 items' });
  for (const size of [small, large]) {
    await expect(items.getByText(`ring size ${size}`, { exact: true })).toBeVisible();
    await expect(items.getByRole('button', { name: `Buy again ${name}, ring size ${size}` })).toBeVisible();
  }
});
