import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.describe('addresses at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 7.31: more than twenty are listed, one is the default, one is changed, one removed', async ({
    page,
    customer,
  }) => {
    for (let at = 1; at <= 21; at += 1) {
      await customer.addAddress({
        address_line: `House ${at}, Long Street`,
        address_type: at % 2 ? 'home' : 'work',
      });
    }
    await logInAs(page, customer);
    await page.goto('/dashboard/address');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Long Street' });
    await expect(cards).toHaveCount(21);
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Make default House 7, Long Street' }).click();
    await expect(cards.filter({ hasText: 'House 7, Long' }).filter({ hasText: 'Default' })).toHaveCount(1);
    await expect(cards.getByText('Default', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Edit House 7, Long Street' }).click();
    await page.getByLabel('Address', { exact: true }).fill('77, Short Street');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The address is saved')).toBeVisible();
    await page.getByRole('button', { name: 'Remove House 21, Long Street' }).click();
    await page.getByRole('button', { name: 'Remove the address' }).click();
    await expect(page.getByText('The address is removed')).toBeVisible();
    await expect(cards).toHaveCount(19);
  });

  test('spec 5.7: by keyboard alone, focus moves to the errors, and a known pincode fills in the state', async ({
    page,
    customer,
  }) => {
    await logInAs(page, customer);
    await page.goto('/dashboard/address');
    await expect(page.getByLabel('Full name'), 'it begins with who it is').toHaveValue(customer.name);
    await page.getByLabel('Mobile').focus();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mobile'), 'the first field that is wrong').toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('9845012345');
    await page.keyboard.press('Tab');
    await page.keyboard.type('600004');
    await expect(page.getByLabel('State or territory')).toHaveValue('Tamil Nadu');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Chennai');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3, Luz Church Road');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The address is saved')).toBeVisible();
  });
});
