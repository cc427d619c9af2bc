import type { APIRequestContext } from '@playwright/test';
import { codeSentTo } from '../../support/api.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, test } from '../../support/shop-test.ts';

const newPassword = 'another long secret';

/** The code that was mailed for a new password; the mail of the registration has one too. */
const resetCodeSentTo = (api: APIRequestContext, email: string) => codeSentTo(api, email, /new password/i);

test.describe('a forgotten password, at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 7.4, 7.5, 7.6: an emailed code resets the password, and every session ends', async ({
    page,
    api,
    customer,
  }) => {
    await page.goto('/login?from=%2Fmyorders');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password?from=%2Fmyorders');
    // The login has a field for the email too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await page.getByLabel('Email').fill(customer.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/verification-otp?from=%2Fmyorders');
    await expect(page.getByText(/^in \d+ seconds$/)).toBeVisible();
    await expectWellMade(page);
    await page.reload();
    const digits = await resetCodeSentTo(api, customer.email);
    // Pasted with a blank in the middle, as some mails write it.
    await page.getByLabel('Digit 3').focus();
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      },
      `${digits.slice(0, 3)} ${digits.slice(3)}`,
    );
    await expect(page).toHaveURL('/reset-password?from=%2Fmyorders');
    await expectWellMade(page);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login?from=%2Fmyorders');
    await expect(page.getByText('Your password is changed. Please log in with it')).toBeVisible();
    const renewal = await api.post('/api/user/refresh-token', {
      data: { refreshToken: customer.refreshToken },
    });
    expect(renewal.status()).toBe(401);
  });
});
