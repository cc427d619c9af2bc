import { readFile } from 'node:fs/promises';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWellMade } from '../../support/page-health.ts';
import { endSessionAtNextPress, expect, inRupees, logInAs, test } from '../../support/shop-test.ts';
import { deliverOrder, transitionOrder } from '../../support/transition-order.ts';

test('spec 1.1, 4.3, 3.6: a delivered order is reviewed once, and its product shows a verified review', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toHaveCount(0);
  await deliverOrder(api, orderId);
  await page.goto('/myorders');
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Please choose one to five stars')).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
  const comment = 'Lighter than I thought & "well" <b>finished</b>.';
  await page.getByLabel('Comments').fill(comment);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your review' }),
    'the form is gone, its place is not',
  ).toBeFocused();
  await page.reload();
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit review' })).toHaveCount(0);

  // Search engines and slow phones read the server-rendered page.
  await expect(async () => {
    const html = await (await api.get(product.path)).text();
    expect(html).toContain('Lighter than I thought &amp; &quot;well&quot; &lt;b&gt;finished&lt;/b&gt;.');
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  }).toPass();
  await page.goto(product.path);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('from 1 verified buyer');
  await expect(reviews.getByRole('listitem').filter({ hasText: comment })).toContainText('Ananya I.');
  await expectWellMade(page);
});

test('spec 4.10, 4.11: a half-written review survives the end of a session', async ({
  page,
  api,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const orderId = await customer.buy(product);
  await deliverOrder(api, orderId);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('radio', { name: '5 stars, Excellent' }).check({ force: true });
  await page.getByLabel('Comments').fill('My mother asked where');
  await endSessionAtNextPress(page);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await logInWithForm(page, customer);
  await expect(page.getByLabel('Comments')).toHaveValue('My mother asked where');
  await expect(page.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
});

test('spec 7.40, 7.41: feedback on an order is submitted, and may be changed', async ({
  page,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Rate our service' }).click();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please choose one to five stars')).toBeVisible();
  await page.getByRole('radio', { name: '3 stars, Good' }).check({ force: true });
  await page.getByRole('button', { name: 'Packing' }).click();
  await page.getByLabel('Your feedback').fill('The box was large');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  const section = page.getByRole('region', { name: 'Rate our service (private)' });
  await expect(section.getByRole('button', { name: 'Edit your feedback' })).toBeVisible();
  await expect(section.getByRole('heading'), 'what was pressed is gone').toBeFocused();
  await expect(section).toContainText('The box was large');
  await page.reload();
  await expect(section.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await section.getByRole('button', { name: 'Edit your feedback' }).click();
  await page.getByLabel('Your feedback').fill('The box was large, but pretty');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByLabel('Your feedback')).toHaveCount(0);
  await expect(section).toContainText('but pretty');
});

test('decisions §5: the invoice is available after confirmation, the credit note after cancellation', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Bill details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download invoice' })).toHaveCount(0);
  await transitionOrder(api, orderId, 'confirmed');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^PDF, TI\/\d{4}\/\d{6}$/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^TI-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await transitionOrder(api, orderId, 'cancelled');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^PDF, CN\/\d{4}\/\d{6}$/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download credit note' }).click();
  expect((await second).suggestedFilename()).toMatch(/^CN-/);
  await expectWellMade(page);
});

test('decisions §5: a shipped parcel names its courier and links to the tracking page', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  for (const status of ['confirmed', 'packed']) await transitionOrder(api, orderId, status);
  await transitionOrder(api, orderId, 'shipped', { courier_partner: 'Blue Dart', tracking_number: 'AWB 77' });
  await logInAs(page, customer);
  await page.goto('/myorders');
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('link', { name: /Track at Blue Dart/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.bluedart\.com\/.*trackNo=AWB%2077$/,
  );
});

test('reordering adds the available products to the cart and lists the short and missing ones', async ({
  page,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product, 3);
  await product.setStock(2);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${product.name}: only 2 of 3` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expectWellMade(page);
  await product.setPublished(false);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText(`${product.name} is no longer sold.`)).toBeVisible();
});

test('reordering before the cart has loaded still updates the cart count', async ({
  page,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product, 2);
  await logInAs(page, customer);
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/api/cart/get',
    async (route) => {
      const response = await route.fetch();
      requested.resolve();
      await answered.promise;
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.goto(`/myorders/${orderId}`);
  await requested.promise;
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('2 item(s) added to cart')).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('spec 2.13, 3.8, 3.9: both addresses of My Orders show the same, by status and by search', async ({
  page,
  api,
  customer,
  product,
}) => {
  const address = await customer.addAddress();
  await customer.putIntoCart(product);
  const first = await customer.order(address._id);
  await customer.putIntoCart(product);
  const second = await customer.order(address._id);
  await deliverOrder(api, first);
  await transitionOrder(api, first, 'returned');
  await logInAs(page, customer);
  for (const path of ['/myorders', '/dashboard/myorders']) {
    await page.goto(path);
    await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText('Returned');
    await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('Pending');
    await page.getByRole('button', { name: 'Returned' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: second })).toHaveCount(0);
    await expect(page).toHaveURL(`${path}?status=returned`);
    await page.getByRole('link', { name: first }).click();
    await expect(page).toHaveURL(`${path}/${first}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returned');
  }
});

test('decisions §5: each email about an order renders well on phone and desktop, light and dark', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product, 2);
  await deliverOrder(api, orderId);
  const mails = new Map<string, { text: string; html: string }>();
  await expect(async () => {
    const reply = await api.get('/dev/inbox.json');
    const { messages } = (await reply.json()) as {
      messages: { to: string; subject: string; text: string; html: string }[];
    };
    for (const { to, subject, text, html } of messages)
      if (to === customer.email) mails.set(subject, { text, html });
    for (const subject of [
      `We have received your order ${orderId}`,
      `Your order ${orderId} is confirmed`,
      `Your order ${orderId} is on its way`,
      `Your order ${orderId} is delivered`,
    ])
      expect([...mails.keys()]).toContain(subject);
  }).toPass();
  const total = (await customer.orders())[0]?.totalAmt ?? 0;
  const { text, html } = mails.get(`We have received your order ${orderId}`) ?? { text: '', html: '' };
  for (const part of [text, html]) expect(part).toContain(inRupees(total));
  for (const { html: each } of mails.values()) {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [360, 'dark'],
      [768, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(each);
      await expectNoSidewaysScroll(page);
      if (each === html) await expectAccessible(page);
    }
  }
});
