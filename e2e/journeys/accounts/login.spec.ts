import { codeSentTo, registered } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 7.3: a verified mobile number logs in like the email, in any common format', async ({
  page,
  api,
  customer,
}) => {
  const mobile = `9${String(Date.now()).slice(-9)}`;
  await customer.call('POST', '/api/user/mobile-numbers', { mobile });
  await customer.call('POST', '/api/user/send-mobile-otp', { mobile });
  const otp = await codeSentTo(api, `+91${mobile}`);
  await customer.call('POST', '/api/user/verify-mobile-otp', { mobile, otp });
  await page.goto('/login');
  await logInWithForm(page, { email: mobile.slice(1), password: customer.password });
  await expect(page.getByText('A mobile number has ten digits and begins with 6, 7, 8 or 9')).toBeVisible();
  await expect(page.getByLabel('Email or mobile')).toBeFocused();
  await logInWithForm(page, {
    email: `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
    password: customer.password,
  });
  await expect(page).toHaveURL('/');
});

test('decisions §3: after too many attempts the login shows the wait, and input is preserved', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 4(00|29)/);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    // Of the browser: the device that made the account counts for itself.
    await page.request.post('/api/user/login', {
      data: { email: customer.email, password: 'a wrong password' },
    });
  }
  await page.goto('/login');
  await logInWithForm(page, customer);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Too many tries. Please wait and try again',
  );
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /Try again in (a minute|\d+ minutes)/,
  );
  await expect(page.getByLabel('Email or mobile')).toHaveValue(customer.email);
});

test.describe('the verification email, at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 2.3, 7.12: the link verifies on a button press, not when opened', async ({ page, api }) => {
    const customer = new Customer(api, await registered(api, { isVerified: false }));
    const isVerified = async () =>
      ((await customer.call('GET', '/api/user/user-details')) as { data: { verify_email: boolean } }).data
        .verify_email;
    await codeSentTo(api, customer.email);
    const inbox = (await (await api.get('/dev/inbox.json')).json()) as {
      messages: { to: string; text: string }[];
    };
    const { text } = inbox.messages.find(({ to }) => to === customer.email) ?? { text: '' };
    const path = /\/email-otp-verification#link=\S+/.exec(text)?.[0] ?? '';
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Verify my email' });
    await expect(button).toBeEnabled();
    await expectWellMade(page);
    expect(await isVerified()).toBe(false);
    await button.click();
    await expect(page).toHaveURL('/login');
    expect(await isVerified()).toBe(true);
  });

  test('spec 2.3, 7.13: one code is sent per minute; its link opens the code page and returns', async ({
    page,
    api,
    complaints,
  }) => {
    const customer = new Customer(api, await registered(api, { isVerified: false }));
    // One was sent with the account, less than a minute ago: it still counts.
    complaints.expect(/status of 429/);
    await logInAs(page, customer);
    await page.goto('/dashboard/profile');
    await page.getByRole('link', { name: 'Verify email' }).click();
    await expect(page).toHaveURL('/email-otp-verification?from=%2Fdashboard%2Fprofile');
    await expect(page.getByText(/^in \d+ seconds$/)).toBeVisible();
    await expectWellMade(page);
    const code = await codeSentTo(api, customer.email);
    await page.getByLabel('Digit 1').focus();
    await page.keyboard.type(code);
    await expect(page).toHaveURL('/dashboard/profile');
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
  });

  test('spec 2.3: a guest enters the email to verify, and can retry after a failure', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    await page.goto('/sending-email');
    await expectWellMade(page);
    await page.route('**/api/user/resend-email-otp', (route) => route.abort());
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The code was not sent');
    await page.unroute('**/api/user/resend-email-otp');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/email-otp-verification');
  });
});
