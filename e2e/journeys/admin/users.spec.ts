import type { APIRequestContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Client } from 'pg';
import { addAccount } from '../../support/add-account.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { endSessionAtNextPress, expect, logInAs, test } from '../../support/shop-test.ts';

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

test('spec 1.3, 6.2: an administrator finds and suspends a user, and the audit log has the reason', async ({
  page,
  api,
  customer,
  database,
}) => {
  await logInAs(page, await newAdministrator(api, database));
  await page.goto('/dashboard/office');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good day, Ananya');
  await expect(page.getByRole('main')).toContainText('Coins outstanding');

  await page.goto(`/dashboard/users-management?search=${encodeURIComponent(customer.email)}`);
  const table = page.getByRole('region', { name: 'Customers' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: customer.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name);
  const streak = page.getByRole('heading', { name: 'Streak' }).locator('../../..');
  await expect(streak).toContainText(/No visits yet|Unclaimed milestones/);

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Suspend ${customer.name}?` });
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Suspend' }), 'it waits for a reason').toBeDisabled();
  await question.getByRole('textbox').fill('Ordered with a stolen card');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  const { email, password } = customer;
  expect((await api.post('/api/user/login', { data: { email, password } })).status()).toBe(403);

  // The audit log shows users by name.
  await page.goto(`/dashboard/audit?subjectId=${await subjectIn(page.url())}`);
  await expect(page.getByRole('main')).toContainText(`Only changes to ${customer.name}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ordered with a stolen card' })).toContainText(
    customer.name,
  );
});

const subjectIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

test('a concurrent edit of the settings gets a conflict, and overwrites nothing', async ({
  page,
  api,
  database,
  complaints,
}) => {
  complaints.expect(/40[19]/);
  const [one, other] = [await newAdministrator(api, database), await newAdministrator(api, database)];
  await logInAs(page, one);
  await page.goto('/dashboard/settings');
  const officer = page.getByLabel('Grievance officer');
  await expect(officer, 'the form holds the version that is about to grow old').toHaveValue(/./);
  const { data } = await other.call<{
    data: { version: string; support_hours: string; express_threshold: number };
  }>('GET', '/api/admin/settings');
  const express = page.getByLabel('Express above (Rs.)');
  await expect(express, 'amounts are typed in rupees').toHaveValue(String(data.express_threshold));
  const theirs = `${data.support_hours}, and on holidays`;
  await other.call('PUT', '/api/admin/settings', { version: data.version, support_hours: theirs });
  await officer.fill('Somebody Else');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Ananya Iyer changed this')).toBeVisible();
  await expect(officer, 'what was typed still stands').toHaveValue('Somebody Else');
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(page.getByLabel('Support hours')).toHaveValue(theirs);
  await expect(officer).not.toHaveValue('Somebody Else');

  // The session ends while a reply is being typed; the draft is there after the next login.
  await page.goto(`/dashboard/users-management/${await idOf(other)}`);
  await page.getByLabel('New note').fill('Looks after the shop on Sundays');
  await endSessionAtNextPress(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await logInWithForm(page, one);
  await expect(page.getByLabel('New note')).toHaveValue('Looks after the shop on Sundays');
});

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
  await expectAccessible(page);
  const app = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
  await page.getByLabel('Authenticator code').fill('000000');
  await expect(page.getByLabel('Authenticator code')).toHaveAttribute('aria-invalid', 'true');
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
  await page.getByLabel('Authenticator code').fill('nonsense');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Authenticator code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Authenticator code').fill(recovery);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page, 'nothing remembered leads to the overview').toHaveURL('/dashboard/office');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good day, Ananya');
});
