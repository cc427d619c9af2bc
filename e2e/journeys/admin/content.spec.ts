import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { adminTokens, codeSentTo, newUser, type Person } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

/** Sends a message to the shop from a verified address; returns its ticket. */
async function writeToShop(
  api: APIRequestContext,
  { name, email }: Person,
  message: string,
): Promise<string> {
  const call = async (verb: string, data: object) =>
    (await (await api.post(`/api/contact/${verb}`, { data: { email, ...data } })).json()).data;
  await call('send-otp', {});
  const { contactToken } = await call('verify-otp', { otp: await codeSentTo(api, email) });
  return (await call('submit', { name, message, subject: 'A product before I buy', contactToken }))
    .ticketNumber;
}

test('an administrator replies to a ticket, edits a help page and restores its old version', async ({
  page,
  api,
  customer,
}) => {
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  const writer = newUser();
  const ticket = await writeToShop(api, writer, 'Is the clasp gold too?');
  const mark = randomUUID().slice(0, 8);
  const admin = page.getByRole('main');
  await logInAs(page, owner);

  await page.goto(`/dashboard/tickets?search=${ticket}`);
  await expect(admin.getByRole('table').getByRole('row')).toHaveCount(2);
  await admin.getByRole('table').getByRole('link').click();
  await admin.getByLabel('Your reply').fill('It is, 18 karat.');
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await expect(admin.getByRole('list', { name: 'Conversation' })).toContainText('It is, 18 karat.');
  await expect(admin.getByText('Answered', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // With two forms on one page the one with unsaved changes is guarded, whichever mounted last.
  await admin.getByLabel('New note').fill('She wants it in a box.');
  await page.getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await admin.getByRole('button', { name: 'Save note' }).click();
  await expect(admin.getByRole('list', { name: 'Conversation' })).toContainText('in a box');
  await expect(async () => {
    const { messages } = await (await api.get('/dev/inbox.json')).json();
    const mails = messages.filter(({ to, subject }: { to: string; subject: string }) => {
      return to === writer.email && subject.startsWith(`Re: [${ticket}]`);
    });
    expect(mails).toHaveLength(1);
  }).toPass();

  await page.goto('/dashboard/pages/size-guide');
  const text = admin.getByLabel('Text in Markdown');
  await text.fill(`${await text.inputValue()}\n\nA line of **${mark}**.`);
  await expect(
    admin.getByRole('region', { name: 'Preview' }).locator('strong', { hasText: mark }),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Publish new version' }).click();
  await expect(admin.getByRole('button', { name: /^Compare version/ }).first()).toBeVisible();
  // The new version's row pushes the others down: a click before it comes may miss its button.
  const versions = admin.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('Published', { exact: true })).toBeVisible();
  await admin
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click();
  await expect(admin.locator('ins', { hasText: mark })).toBeVisible();
  await admin.getByRole('button', { name: /^Restore version \d+/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(text).not.toHaveValue(new RegExp(mark));
});

test('an administrator edits a banner, adds a synonym, redirects an old address and sees the jobs', async ({
  page,
  api,
  customer,
}) => {
  const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
  const mark = randomUUID().slice(0, 8);
  const admin = page.getByRole('main');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await logInAs(page, owner);

  await page.goto('/dashboard/announcements');
  await expect(admin).toContainText('Free express shipping on orders above Rs.999');
  await admin.getByRole('button', { name: 'Add banner' }).click();
  await page.getByLabel('Text').fill(`Later, ${mark}, above {{express_threshold}}`);
  await page.getByLabel('From').fill('2099-01-01T09:00');
  await expect(page.getByRole('dialog').getByText(`Later, ${mark}, above Rs.999`)).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(admin.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await admin.getByRole('button', { name: new RegExp(`^Remove “Later, ${mark}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin).not.toContainText(mark);

  const word = `sone${mark}`;
  await page.goto(`/dashboard/synonyms?term=${word}`);
  await page.getByLabel('Also shows').fill('ring');
  await save.click();
  await expect(admin.getByText(`“${word}” finds`)).toBeVisible();
  await expectAccessible(page);
  await owner.call('DELETE', '/api/admin/search/synonyms', { term: word });

  await page.goto('/dashboard/redirects');
  await admin.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByLabel('Old address').fill(`/old-${mark}`);
  await page.getByLabel('New address').fill('/faq');
  // A form closed by mistake preserves its input.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(admin.getByRole('table')).toContainText(`/old-${mark}`);

  await page.goto('/dashboard/jobs');
  await expect(admin.getByRole('region', { name: 'Jobs' }).getByRole('table').first()).toBeVisible();
  await page.goto(`/old-${mark}?utm_source=mail`);
  await expect(page).toHaveURL(/\/faq\?utm_source=mail$/);
});
