import type { APIRequestContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Client } from 'pg';
import { addAccount } from '../../support/add-account.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

/** Creates an administrator, promoted by the owner of the shop. */
async function newAdministrator(api: APIRequestContext, database: Client): Promise<Customer> {
  const person = new Customer(api, await addAccount(database));
  const owner = new Customer(api, { ...person, ...(await adminTokens(api)) });
  await owner.call('PUT', `/api/user/admin/${await idOf(person)}`, { role: 'ADMIN' });
  return person;
}

async function idOf(person: Customer): Promise<string> {
  const { data } = await person.call<{ data: { _id: string } }>('GET', '/api/user/user-details');
  return data._id;
}

test('after an administrator turns two-factor authentication on, a login requires a code', async ({
  page,
  api,
  database,
  complaints,
}) => {
  complaints.expect(/status of 40[013]/);
  const person = await newAdministrator(api, database);
  await logInAs(page, person);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){4,}$/).textContent();
  const app = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
  await page.getByLabel('Authenticator code').fill(app.generate());
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  const [recovery = ''] = await page.getByRole('main').locator('ul[translate=no] li').allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('It is on. 10 recovery codes are left.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
  await logInWithForm(page, person);
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Authenticator code').fill(recovery);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page, 'nothing remembered leads to the overview').toHaveURL('/dashboard/office');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good day, Ananya');
});
