import type { APIRequestContext, Page } from '@playwright/test';
import { codeSentTo, newUser } from '../../support/api.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const newPassword = 'another long secret';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/verification-otp');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(code);
}

/** The code that was mailed for a new password; the mail of the registration has one too. */
const resetCodeSentTo = (api: APIRequestContext, email: string) => codeSentTo(api, email, /new password/i);

/** A code that is not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

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
    await expectWellMade(page);
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
    await logInWithForm(page, { email: customer.email, password: newPassword });
    await expect(page).toHaveURL('/myorders');
  });
});

test('decisions §3: no step reveals whether an email has an account', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await askForCode(page, newUser().email);
  await expect(page.getByText('has an account with us, we have emailed a code to it')).toBeVisible();
  await typeCode(page, '123456');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This code is not right. Please check it. 4 of 5 tries left',
  );
});

test('decisions §3: a code allows five attempts; the sixth is refused even when correct', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await askForCode(page, customer.email);
  const code = await resetCodeSentTo(api, customer.email);
  for (const left of [4, 3, 2, 1]) {
    await typeCode(page, wrong(code));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(`${left} of 5 tries left`);
  }
  await typeCode(page, wrong(code));
  await expect(page.getByText('No attempts left. Please request a new code')).toBeVisible();
  await typeCode(page, code);
  await expect(page.getByText('This code was tried too often. Please ask for a new one')).toBeVisible();
  await expect(page).toHaveURL('/verification-otp');
});

test('decisions §3: attempts are counted by the server, across tabs', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await askForCode(page, customer.email);
  const code = await resetCodeSentTo(api, customer.email);
  for (let tries = 0; tries < 3; tries += 1) {
    await page.request.put('/api/user/verify-forgot-password-otp', {
      data: { email: customer.email, otp: wrong(code) },
    });
  }
  await typeCode(page, wrong(code));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('1 of 5 tries left');
});

test('decisions §3: a used code is accepted once more, but sets no second password', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await askForCode(page, customer.email);
  const code = await resetCodeSentTo(api, customer.email);
  await typeCode(page, code);
  await expect(page).toHaveURL('/reset-password');
  await page.goBack();
  await typeCode(page, code);
  await expect(page).toHaveURL('/reset-password');
  const used = await api.put('/api/user/reset-password', {
    data: {
      email: customer.email,
      newPassword,
      resetToken: await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('jhumka.password-reset') ?? '{}').resetToken,
      ),
    },
  });
  expect(used.ok()).toBe(true);
  await page.getByLabel('New password', { exact: true }).fill('a third long secret');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  const login = await api.post('/api/user/login', {
    data: { email: customer.email, password: newPassword },
  });
  expect(login.ok(), 'the first one counts').toBe(true);
});

test('decisions §3: a code is valid for ten minutes; afterwards the reset starts again', async ({
  page,
  api,
  customer,
  database,
  complaints,
}) => {
  complaints.expect(/status of 40[03]/);
  const age = (minutes: number) =>
    database.query(
      `update one_time_codes set created_at = created_at - $2 * interval '1 minute',
         expires_at = expires_at - $2 * interval '1 minute', used_at = used_at - $2 * interval '1 minute'
       where subject = $1 and purpose = 'reset-password'`,
      [customer.email, minutes],
    );
  await askForCode(page, customer.email);
  const code = await resetCodeSentTo(api, customer.email);
  await age(11);
  await typeCode(page, code);
  await expect(page.getByText('This code is no longer valid. Please ask for a new one')).toBeVisible();
  await age(-11);
  await typeCode(page, code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await age(11);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await page.getByRole('main').getByRole('link', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('spec 2.3: pages of the reset opened directly link to its start', async ({ page }) => {
  for (const path of ['/verification-otp', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  }
  await expectWellMade(page);
});

test('spec 7.4: a customer who signed in with an emailed code sets a first password from the profile', async ({
  page,
  api,
  customer,
}) => {
  await logInAs(page, customer);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Email me a code to set a password' }).click();
  await expect(page).toHaveURL('/verification-otp?from=%2Fdashboard%2Fprofile');
  await typeCode(page, await resetCodeSentTo(api, customer.email));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logInWithForm(page, { email: customer.email, password: newPassword });
  await expect(page).toHaveURL('/dashboard/profile');
});

test('spec 2.6, 2.7, 6.4: a logged-in user on the forgotten-password page is redirected home', async ({
  page,
  customer,
}) => {
  await logInAs(page, customer);
  await page.goto('/forgot-password');
  await expect(page).toHaveURL('/');
});
