import type { Page } from '@playwright/test';
import { adminTokens } from '../../support/api.ts';
import { addButton } from '../../support/controls.ts';
import { usualAddress } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { spoken } from '../../support/keyboard.ts';
import {
  endSessionAtNextPress,
  expect,
  logInAs,
  storeTokensAtNextPress,
  test,
  untilAtRest,
} from '../../support/shop-test.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accesstoken'), localStorage.getItem('refreshtoken')]);

test('decisions §3: two tabs that renew concurrently both stay logged in, with the same tokens', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/myorders');
  await expect(otherTab.getByText('No orders yet')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('accesstoken', 'out.of.date'));
  await Promise.all([page.reload(), otherTab.reload()]);
  await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
  await expect(otherTab.getByText('No orders yet')).toBeVisible();
  const tokens = await storedTokens(page);
  expect(tokens).not.toContain('out.of.date');
  expect(await storedTokens(otherTab)).toEqual(tokens);
  await otherTab.goto('/dashboard/address');
  await expect(otherTab.getByRole('button', { name: 'Save address' })).toBeVisible();
});

test('decisions §3: a replayed stolen token ends the session, and input is preserved', async ({
  page,
  api,
  customer,
  database,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  await page.getByLabel('Mobile').fill(usualAddress.mobile);
  await page.getByLabel('Pincode').fill(usualAddress.pincode);
  await page.getByLabel('Address', { exact: true }).fill(usualAddress.address_line);
  await page.getByLabel('City').fill('Half of a c');
  const renewWith = (refreshToken: string | null) =>
    api.post('/api/user/refresh-token', { data: { refreshToken } });
  // The thief was first, and the grace in which two tabs may refresh at once is over.
  const thief = await renewWith(customer.refreshToken);
  const { data } = (await thief.json()) as { data: { refreshToken: string; accessToken: string } };
  await database.query(
    `update sessions set rotated_at = rotated_at - interval '31 seconds'
     where user_id = (select id from users where email = $1)`,
    [customer.email],
  );
  await storeTokensAtNextPress(page, { accesstoken: 'out.of.date' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddress');
  expect(await storedTokens(page)).toEqual([null, null]);
  expect((await renewWith(data.refreshToken)).status(), 'the thief is out too').toBe(401);
  const asThief = await api.get('/api/user/user-details', {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  expect(asThief.status()).toBe(401);
  await logInWithForm(page, customer);
  await expect(page.getByLabel('City')).toHaveValue('Half of a c');
});

test('decisions §3: a login in one tab continues the tab that waits for it', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/login?from=%2Fmyorders');
  const otherTab = await context.newPage();
  await otherTab.goto('/login');
  await logInWithForm(otherTab, customer);
  await expect(page).toHaveURL('/myorders');
  await expect(page.getByText('No orders yet')).toBeVisible();
});

test('spec 4.10, 4.11: a session that ends over a half-filled form preserves the input', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  await page.getByLabel('Mobile').fill(usualAddress.mobile);
  await page.getByLabel('Pincode').fill(usualAddress.pincode);
  await page.getByLabel('City').fill('Half of a c');
  await page.getByLabel('Address', { exact: true }).fill(usualAddress.address_line);
  await page.getByRole('radio', { name: 'Work' }).check();
  await endSessionAtNextPress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddress');
  await expect(page.getByText('Your session has expired. Please login again')).toBeVisible();
  await logInWithForm(page, customer);
  await expect(page).toHaveURL('/dashboard/address');
  await expect(page.getByText('Your session has expired. Please login again')).toBeHidden();
  await expect(page.getByLabel('City')).toHaveValue('Half of a c');
  await expect(page.getByLabel('Mobile')).toHaveValue(usualAddress.mobile);
  await expect(page.getByLabel('State or territory')).toHaveValue('Karnataka');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The address is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByLabel('City'), 'what was saved is no draft any more').toHaveValue('');
});

test('spec 7.17, 8.11, 9.12: a session that ends within the hour can be extended to 30 days', async ({
  page,
  customer,
  database,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await database.query(
    `update sessions set expires_at = now() + interval '50 minutes'
     where user_id = (select id from users where email = $1)`,
    [customer.email],
  );
  await logInAs(page, customer);
  await page.goto('/products');
  const offer = page.getByRole('region', { name: 'Your session' });
  await expect(offer).toContainText('You are signed in until');
  await expect(spoken(page, /^You are signed in until .* end of the page$/)).toBeAttached();
  await page.route('**/api/user/extend-session', (route) => route.abort());
  await offer.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('Failed to extend session')).toBeVisible();
  await page.unroute('**/api/user/extend-session');
  await offer.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('Session extended to 30 days!')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(page.getByRole('main'), 'the focus is not lost with the offer').toBeFocused();
  const { rows } = await database.query(
    `select extract(day from expires_at - now()) as days from sessions
     where user_id = (select id from users where email = $1)`,
    [customer.email],
  );
  expect(Number(rows[0].days)).toBeGreaterThanOrEqual(29);
});

test('spec 4.11, 9.12: the session is renewed every four hours, and a failed renewal ends it', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await page.clock.install();
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
  // Requests of the page load would renew the expired token.
  await untilAtRest(page);
  await page.evaluate(() => localStorage.setItem('accesstoken', 'out.of.date'));
  await page.clock.fastForward('03:59:00');
  expect((await storedTokens(page))[0], 'nobody asked before its time').toBe('out.of.date');
  await page.clock.fastForward('00:01:01');
  await expect.poll(async () => (await storedTokens(page))[0]).not.toBe('out.of.date');
  expect((await storedTokens(page))[1]).not.toBe(customer.refreshToken);
  await expect(page).toHaveURL('/dashboard/address');
  await page.evaluate(() => {
    localStorage.setItem('accesstoken', 'out.of.date');
    localStorage.setItem('refreshtoken', 'unknown');
  });
  // A live refresh cookie would renew the session.
  await page.context().clearCookies();
  await page.clock.fastForward('04:00:01');
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddress');
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('decisions §3: a user suspended while shopping is logged out at the next request, with a contact', async ({
  page,
  api,
  customer,
  product,
  complaints,
}) => {
  // 401: requests in flight when the session ended.
  complaints.expect(/status of 40[13]/);
  await logInAs(page, customer);
  await page.goto(product.path);
  // The press is to be the next request, not one that the page sends by itself.
  await untilAtRest(page);
  const { data } = await customer.call<{ data: { _id: string } }>('GET', '/api/user/user-details');
  const { accessToken } = await adminTokens(api);
  const suspended = await api.put(`/api/user/admin/${data._id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { status: 'Suspended' },
  });
  expect(suspended.ok()).toBe(true);
  await addButton(page, product.name).click();
  await expect(page.getByText('This account is suspended. Please contact us')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
});

test('spec 4.13, 4.14, 7.70, 9.2: a session loads cart, addresses, orders, wishlist and products', async ({
  page,
  customer,
}) => {
  const requests = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    requests.add(`${pathname}${search}${request.method() === 'POST' ? ` ${request.postData()}` : ''}`);
  });
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  const personal = /\/api\/(cart|address|order|wishlist)/;
  expect(
    [...requests].filter((one) => personal.test(one)),
    'without a session',
  ).toEqual([]);
  await logInAs(page, customer);
  await page.goto('/faq');
  for (const wanted of [
    '/api/cart/get',
    '/api/address/get',
    '/api/order/order-list?page=1&limit=10',
    '/api/wishlist?page=1&limit=100',
    '/api/product/get {"page":1,"limit":100',
  ]) {
    await expect.poll(() => [...requests].some((one) => one.startsWith(wanted)), wanted).toBe(true);
  }
});
