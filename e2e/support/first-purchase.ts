import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeSentTo, type Person } from './api.ts';
import { usualAddress } from './customer.ts';

/** Fills in and submits the registration form. */
export async function makeAccount(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Types the emailed code digit by digit; the last digit submits it. */
export async function enterCode(page: Page, api: APIRequestContext, email: string): Promise<void> {
  const code = await codeSentTo(api, email);
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(code);
}

/** Types the emailed login code; the last digit may submit it. */
export async function enterLoginCode(page: Page, api: APIRequestContext, email: string): Promise<void> {
  const code = await codeSentTo(api, email, /login code/);
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(code);
  const send = page.getByRole('dialog').getByRole('button', { name: /^Add to / });
  if (await send.isVisible()) await send.click({ timeout: 2_000 }).catch(() => undefined);
}

/** Fills in the form of a new address. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Mobile').fill(usualAddress.mobile);
  await page.getByLabel('Pincode').fill(usualAddress.pincode);
  await page.getByLabel('City').fill(usualAddress.city);
  await page.getByLabel('Address', { exact: true }).fill(usualAddress.address_line);
  await expect(page.getByLabel('State or territory'), 'the pincode tells the state').toHaveValue(
    usualAddress.state,
  );
}

/** Fills in and saves the form of a new address. */
export async function enterAddress(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
}

/** Logs in with the form on the current page. */
export async function logInWithForm(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email or mobile').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
