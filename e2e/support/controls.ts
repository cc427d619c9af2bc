import type { Locator, Page } from '@playwright/test';

/** Returns the Add button of a product on its own page. */
export function addButton(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(Add|Add to cart|Add size \\S+) ${name}( to cart)?$`) })
    .filter({ visible: true })
    .first();
}

/** Returns minus, number and plus of a product within a part of the page. */
export function quantityControl(part: Page | Locator, name: string) {
  const group = part
    .getByRole('group', { name: `Quantity of ${name}` })
    .filter({ visible: true })
    .first();
  return {
    group,
    number: group.getByRole('status'),
    plus: group.getByRole('button', { name: `One ${name} more` }),
    minus: group.getByRole('button', { name: new RegExp(`^(One ${name} less|Remove ${name})$`) }),
  };
}

/** Opens the cart drawer. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  return page.getByRole('dialog', { name: 'Shopping Cart' });
}

/** Returns the order button of the checkout. */
export function placeButton(page: Page): Locator {
  return page
    .getByRole('button', { name: /^Place order/ })
    .filter({ visible: true })
    .first();
}

/** Holds back requests to an address until they are released. */
export async function holdBack(page: Page, address: string) {
  let letGo = () => {};
  let isRequested = false;
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    isRequested = true;
    await isFree;
    await route.continue();
  });
  return { letGo: () => letGo(), isRequested: () => isRequested };
}
