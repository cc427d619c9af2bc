import { expectAccessible, expectNoSidewaysScroll } from '../../support/page-health.ts';
import { expect, inRupees, logInAs, test } from '../../support/shop-test.ts';
import { deliverOrder } from '../../support/transition-order.ts';

test('spec 1.1, 4.3, 3.6: a delivered order is reviewed once, and its product shows a verified review', async ({
  page,
  api,
  customer,
  product,
}) => {
  const orderId = await customer.buy(product);
  await deliverOrder(api, orderId);
  await logInAs(page, customer);
  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('radio', { name: '4 stars, Very good' }).press('Space');
  const comment = 'Lighter than I thought & "well" <b>finished</b>.';
  await page.getByLabel('Comments').fill(comment);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();

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
      [768, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(each);
      await expectNoSidewaysScroll(page);
      if (each === html) await expectAccessible(page);
    }
  }
});
