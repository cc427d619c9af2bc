import { codeSentTo, newUser, registered } from '../../support/api.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.describe('the profile at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 7.11, 7.12: name and email are changed; the new email takes effect once its code is entered', async ({
    page,
    api,
    customer,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const { email } = newUser();
    await logInAs(page, customer);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name);
    await expectWellMade(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('Ananya Rao');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const about = page.getByRole('region', { name: 'About you' });
    await expect(about.getByLabel('Your password', { exact: true })).toBeFocused();
    await about.getByLabel('Your password', { exact: true }).fill('a wrong password');
    await page.keyboard.press('Enter');
    await expect(about.getByText('Your current password is not right')).toBeVisible();
    await about.getByLabel('Your password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('We have sent a code to your new email')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
    await expect(page.getByLabel('Email', { exact: true }), 'it does not count yet').toHaveValue(
      customer.email,
    );
    await page.reload();
    const emailChange = page.getByRole('region', { name: 'Your new email' });
    await expect(emailChange).toContainText(`your email stays ${customer.email}`);
    await expectWellMade(page);
    const code = await codeSentTo(api, email);
    await emailChange.getByLabel('Digit 1').focus();
    await page.keyboard.type(code);
    await expect(page.getByText('Your email is changed')).toBeVisible();
    await expect(emailChange).toBeHidden();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(about.getByText('Verified', { exact: true })).toBeVisible();
    await expect(about.getByLabel('Your password', { exact: true })).toHaveCount(0);
  });

  test('spec 7.14, 7.15, 7.16: mobile numbers are added, verified by text, made active and removed', async ({
    page,
    api,
    customer,
    complaints,
  }) => {
    complaints.expect(/status of 4(00|29)/);
    await logInAs(page, customer);
    await page.goto('/dashboard/profile');
    const numbers = page.getByRole('region', { name: 'Mobile numbers' });
    const random = String(Date.now()).slice(-8);
    for (const mobile of [`98${random}`, `97${random}`]) {
      await numbers.getByLabel('Add a number').fill('58450');
      await numbers.getByRole('button', { name: 'Send code' }).click();
      await expect(
        numbers.getByText('A mobile number has ten digits and begins with 6, 7, 8 or 9'),
      ).toBeVisible();
      await numbers.getByLabel('Add a number').fill(mobile);
      await numbers.getByRole('button', { name: 'Send code' }).click();
      await expect(numbers.getByText('Not verified')).toBeVisible();
      const code = await codeSentTo(api, `+91${mobile}`);
      await numbers.getByLabel('Digit 1').focus();
      await page.keyboard.type(code);
      await expect(numbers.getByText('Not verified')).toBeHidden();
    }
    await expect(numbers.getByText('Active', { exact: true })).toHaveCount(1);
    await numbers.getByRole('button', { name: /^Make active/ }).click();
    await expect(numbers.getByRole('listitem').filter({ hasText: '+91 97' })).toContainText('Active');
    await expectWellMade(page);
    await numbers
      .getByRole('listitem')
      .filter({ hasText: '+91 98' })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('The number is removed')).toBeVisible();
    await expect(numbers.getByRole('listitem')).toHaveCount(1);
  });

  test('spec 7.10: a picture is cropped to a square and uploaded', async ({ page, customer }) => {
    await logInAs(page, customer);
    await page.goto('/dashboard/profile');
    const data = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page.getByRole('button', { name: 'Change picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    const choose = (buffer: Buffer, mimeType = 'image/png') =>
      dialog.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType, buffer });
    await choose(Buffer.from('no picture'));
    await expect(dialog.getByRole('alert')).toContainText('The file of this picture is damaged');
    await choose(Buffer.from(data, 'base64'));
    await dialog.getByLabel('Zoom').press('ArrowRight');
    await dialog.getByLabel('Move left or right').press('End');
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Picture updated')).toBeVisible();
    await expect(page.locator('main header img')).toHaveAttribute('src', /\/avatars\/[0-9a-f]{32}\.webp$/);
  });
});

test('spec 7.11: the password is changed with the current one, and other devices are signed out', async ({
  page,
  api,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await logInAs(page, customer);
  const { email, password } = customer;
  const other = await api.post('/api/user/login', { data: { email, password } });
  const { data } = (await other.json()) as { data: { refreshToken: string } };
  await page.goto('/dashboard/profile');
  const part = page.getByRole('region', { name: 'Password', exact: true });
  await part.getByLabel('Current password', { exact: true }).fill('a wrong password');
  await part.getByLabel('New password', { exact: true }).fill('another long secret');
  await part.getByRole('button', { name: 'Change my password' }).click();
  await expect(part.getByText('Your current password is not right')).toBeVisible();
  await part.getByLabel('Current password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  const renewal = await api.post('/api/user/refresh-token', { data: { refreshToken: data.refreshToken } });
  expect(renewal.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer.name);
});

test('decisions §3, §6, §7: devices, birthday, sizes and consents', async ({ page, api, customer }) => {
  await api.post('/api/user/login', { data: { email: customer.email, password: customer.password } });
  await logInAs(page, customer);
  await page.goto('/dashboard/profile');
  const devices = page.getByRole('region', { name: 'Your devices' });
  // An unknown user agent is still recognised as this device.
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices.getByRole('listitem').filter({ hasText: 'Another device' })).toHaveCount(1);
  await devices
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await devices.getByRole('button', { name: 'Extend to 30 days' }).click();
  await expect(page.getByText('Session extended to 30 days!')).toBeVisible();
  await page.getByLabel('Birthday').fill('1995-08-24');
  await page.getByRole('button', { name: 'Save birthday' }).click();
  await expect(page.getByText('24 Aug 1995')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save birthday' })).toHaveCount(0);
  const sizes = page.getByRole('region', { name: 'Sizes' });
  await expect(sizes.getByLabel('Size for')).toHaveValue('Me');
  await sizes.getByRole('combobox', { name: 'Size' }).selectOption('14');
  await sizes.getByRole('button', { name: 'Save size' }).click();
  await expect(sizes.getByRole('listitem')).toHaveText(/^MeRing 14/);
  await sizes.getByLabel('Size for').fill('Maa');
  await sizes.getByLabel('Kind').selectOption('bangle');
  await sizes.getByRole('combobox', { name: 'Size' }).selectOption('2-6');
  await sizes.getByLabel('Size for').press('Enter');
  await expect(sizes.getByRole('listitem').nth(1)).toHaveText(/^MaaBangle 2-6/);
  await sizes.getByRole('button', { name: 'Remove Me’s ring size' }).click();
  await expect(sizes.getByRole('listitem')).toHaveText([/^Maa/]);
  const box = page.getByRole('checkbox', { name: /Ask me for a review/ });
  await expect(box, 'nobody agrees unasked').not.toBeChecked();
  await box.check();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
});

test('decisions §7: a user downloads their data, and deletes the account with the password', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await logInAs(page, customer);
  await page.goto('/dashboard/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.zip');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('without your personal details');
  await dialog.getByLabel('Your password', { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Your current password is not right')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logInWithForm(page, customer);
  await expect(page.getByText('Check your email and password')).toBeVisible();
});

test('spec 7.14, 7.15: a reassigned mobile number is verified by its new owner', async ({
  page,
  api,
  customer,
}) => {
  const mobile = `96${String(Date.now()).slice(-8)}`;
  await customer.call('POST', '/api/user/send-mobile-otp', { mobile });
  const otp = await codeSentTo(api, `+91${mobile}`);
  await customer.call('POST', '/api/user/verify-mobile-otp', { mobile, otp });
  const other = await registered(api);
  await page.goto('/login?from=%2Fdashboard%2Fprofile');
  await logInWithForm(page, other);
  const numbers = page.getByRole('region', { name: 'Mobile numbers' });
  await numbers.getByLabel('Add a number').fill(mobile);
  await numbers.getByRole('button', { name: 'Send code' }).click();
  await expect(numbers.getByText('Not verified')).toBeVisible();
  await expect(async () => {
    expect(await codeSentTo(api, `+91${mobile}`), 'the newest text').not.toBe(otp);
  }).toPass();
  await numbers.getByLabel('Digit 1').focus();
  await page.keyboard.type(await codeSentTo(api, `+91${mobile}`));
  await expect(page.getByText('Your mobile number is verified')).toBeVisible();
  await expect(numbers.getByText('Active', { exact: true })).toBeVisible();
  const login = await api.post('/api/user/login', { data: { mobile, password: customer.password } });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const person = await api.get('/api/user/user-details', {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  expect(await person.json()).toMatchObject({ data: { email: other.email } });
});
