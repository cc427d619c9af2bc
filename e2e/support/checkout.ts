import { expect, type Page } from '@playwright/test';
import { placeButton } from './controls.ts';
import type { Customer } from './customer.ts';
import type { ReservedProduct } from './reserved-product.ts';
import { logInAs } from './shop-test.ts';

/** Returns the heading of a placed order. */
export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order JH-/ });

interface Buying {
  readonly page: Page;
  readonly customer: Customer;
  readonly product: ReservedProduct;
}

/**
 * Opens the checkout as a customer with an address and a product in the cart, and waits until an order can be
 * placed.
 */
export async function openCheckout({ page, customer, product }: Buying): Promise<void> {
  await customer.putIntoCart(product);
  await customer.addAddress();
  await logInAs(page, customer);
  await page.goto('/checkout');
  await expect(placeButton(page)).toBeEnabled();
}
