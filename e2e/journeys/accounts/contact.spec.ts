import { codeSentTo, newUser } from '../../support/api.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.describe('contact at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 7.18, decisions §7: a message is verified by a code and gets a ticket, by keyboard alone', async ({
    page,
    api,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const { name, email } = newUser();
    await page.goto('/contact');
    await expectWellMade(page);
    await expect(page.getByRole('region', { name: 'Grievance officer' })).toContainText('@');
    const form = page.getByRole('main');
    await form.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Email'), 'the first field that is wrong').toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    // By arrows: a blank that comes late opens the list instead of searching it.
    for (let topics = 0; topics < 3; topics += 1) await page.keyboard.press('ArrowDown');
    await expect(form.getByLabel('What is it about?').getByRole('option', { selected: true })).toHaveText(
      'A return or an exchange',
    );
    for (let fields = 0; fields < 4; fields += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('Can the Moti Pearl Ring be made in size 18?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeFocused();
    await expectWellMade(page);
    const code = await codeSentTo(api, email);
    const digits = page.getByLabel('Digit 1');
    await digits.focus();
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expect(page.getByText('4 of 5 tries left')).toBeVisible();
    await expect(digits, 'the next try begins at an empty first box').toBeFocused();
    await page.keyboard.type(code);
    await expect(page.getByRole('heading', { name: 'Message received' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(/Your ticket is \S+\d/);
    await expectWellMade(page);
  });

  test('a draft survives a reload; a verified customer sends it without a code and reads it again', async ({
    page,
    customer,
  }) => {
    await logInAs(page, customer);
    await page.goto('/contact?order=JH-261121-ABC123');
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expect(page.getByLabel('Order number')).toHaveValue('JH-261121-ABC123');
    await page.getByLabel('Message').fill('Half of a mes');
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Half of a mes');
    await expect(page.getByLabel('What is it about?')).toHaveValue('An order');
    await page.getByLabel('Message').fill('Half of a message, and the rest');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Message received' })).toBeFocused();
    await page.getByRole('link', { name: 'View your messages' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
    await expect(page.getByText('Half of a message, and the rest')).toBeVisible();
    await expectWellMade(page);
  });
});
