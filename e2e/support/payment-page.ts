import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The emulated provider's payment page over the shop. */
export interface PaymentPage {
  readonly frame: FrameLocator;
  /** Closes the page without paying. */
  close(): Promise<void>;
  payByCard(outcome: 'Success' | 'Failure' | 'No answer now, a late yes'): Promise<void>;
  payByUpi(id: string): Promise<void>;
}

/** Locators of the payment page over a page of the shop. */
export function paymentPage(page: Page): PaymentPage {
  const frame = page.frameLocator('iframe.razorpay-checkout-frame');
  // A real click into a frame that has just appeared may be lost.
  const goOn = async () => {
    const button = frame.getByRole('button', { name: 'Go on to the bank' });
    await expect(button).toBeEnabled();
    await button.dispatchEvent('click');
  };
  return {
    frame,
    async close() {
      const iframe = page.locator('iframe.razorpay-checkout-frame');
      const button = frame.getByRole('button', { name: 'Close the payment' });
      await button.waitFor();
      // Pressed before its script runs, the button does nothing. Playwright sometimes never reports a real click as
      // done, because the frame disappears under the pointer.
      await expect(async () => {
        if ((await iframe.count()) > 0) await button.dispatchEvent('click', {}, { timeout: 1_000 });
        await expect(iframe).not.toBeAttached({ timeout: 1_000 });
      }).toPass();
    },
    async payByCard(outcome) {
      await frame.getByRole('radio', { name: 'Card' }).check();
      await goOn();
      // As with closing: the frame may disappear under the pointer.
      await frame.getByRole('button', { name: outcome }).dispatchEvent('click');
    },
    async payByUpi(id) {
      await frame.getByRole('radio', { name: 'UPI' }).check();
      await frame.getByLabel('UPI id').fill(id);
      await goOn();
    },
  };
}
