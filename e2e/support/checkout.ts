import { expect, type Page } from '@playwright/test';
import { placeButton } from './controls.ts';
import type { HeldPiece } from './held-piece.ts';
import { logInAs } from './shop-test.ts';
import type { Shopper } from './shopper.ts';

/** What an order ends with. */
export const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ });

interface Buying {
  readonly page: Page;
  readonly shopper: Shopper;
  readonly piece: HeldPiece;
}

/** Opens the checkout as somebody with an address and a piece in the cart, and waits until an order can be placed. */
export async function openCheckout({ page, shopper, piece }: Buying): Promise<void> {
  await shopper.putIntoCart(piece);
  await shopper.addAddress();
  await logInAs(page, shopper);
  await page.goto('/checkout');
  await expect(placeButton(page)).toBeEnabled();
}
