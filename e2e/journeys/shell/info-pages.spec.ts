import { test as plainTest } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

const pages = {
  '/shipping-info': 'Shipping Info',
  '/returns-exchanges': 'Returns & Exchanges',
  '/size-guide': 'Size Guide',
  '/care-guide': 'Care Guide',
  '/faq': 'Questions & Answers',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/vip-access': 'The longer you wear us, the less you pay',
};

test('spec 2.3, 2.15: help and policy pages have their heading, title, description and link of their own', async ({
  request,
}) => {
  for (const [path, heading] of Object.entries(pages)) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading.replace('&', '&amp;')}</h1>`));
    expect(html, path).toMatch(/<title>[^<]+ · Jhumka<\/title>/);
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40}/);
    expect(html, path).not.toContain('{{');
  }
});

test('every link of every help and policy page leads to a page', async ({ request }) => {
  const links = new Set<string>();
  for (const path of Object.keys(pages)) {
    const html = await (await request.get(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, link = ''] of main.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(link);
  }
  expect(links.size).toBeGreaterThan(5);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test('the sitemap names every help and policy page', async ({ request }) => {
  const map = await (await request.get('/sitemap-pages.xml')).text();
  for (const path of Object.keys(pages)) expect(map).toContain(`${path}</loc>`);
});

test.describe('questions and answers', () => {
  test('a search filters the answers, and shows their number', async ({ page }) => {
    await page.goto('/faq');
    await page.getByLabel('Search the answers').fill('emi');
    await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
    await expect(page.getByText('No, we do not offer EMI on jewellery.')).toBeVisible();
    await page.getByLabel('Search the answers').fill('zzzz');
    await expect(page.getByText('No answers for “zzzz”.')).toBeVisible();
  });

  test('a link to one question opens it', async ({ page }) => {
    await page.goto('/faq#do-you-offer-emi');
    await expect(page.getByText('No, we do not offer EMI on jewellery.')).toBeVisible();
  });

  test('the FAQ has FAQPage structured data', async ({ page }) => {
    await page.goto('/faq');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = blocks.map((block) => JSON.parse(block)).find((thing) => thing['@type'] === 'FAQPage');
    expect(faq.mainEntity.length).toBeGreaterThan(20);
    expect(faq.mainEntity[0]).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
  });

  test('a link in a text navigates without a full load', async ({ page }) => {
    await page.goto('/shipping-info');
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(documents).toBe(0);
  });
});

test.describe('the size guide', () => {
  test('the screen is calibrated with a bank card once, and the setting is saved', async ({ page }) => {
    await page.goto('/size-guide');
    const screen = page.getByLabel('1. Match your card’s short side');
    await screen.fill('5');
    const ring = page.getByLabel('2. Match the inside of your ring');
    await ring.fill('17.2');
    await expect(page.getByText('Your size is 14')).toBeVisible();
    const circle = page.locator('section[aria-label="Place it on the circle"] circle');
    await expect(circle).toHaveAttribute('r', '43');
    await page.reload();
    await expect(screen).toHaveValue('5');
  });

  test('arrow keys resize the circle, and bangles are measured like rings', async ({ page }) => {
    await page.goto('/size-guide');
    await page.getByLabel('Bangle', { exact: true }).check();
    const bangle = page.getByLabel('2. Match the inside of your bangle');
    await bangle.fill('57.2');
    await expect(page.getByText('Your size is 2-4')).toBeVisible();
    await bangle.press('ArrowRight');
    await expect(bangle).toHaveValue('57.3');
  });

  test('the printed sheet shows rings at true size', async ({ page }) => {
    await page.goto('/size-guide');
    await page.emulateMedia({ media: 'print' });
    const card = page.locator('svg[width="85.6mm"]');
    await expect(card).toBeVisible();
    // CSS defines a millimetre as 96 / 25.4 pixels, a true one in print.
    expect((await card.boundingBox())?.width).toBeCloseTo((85.6 * 96) / 25.4, 0);
    await expect(page.locator('footer')).toBeHidden();
    await expect(page.getByText('Ring sizes')).toBeVisible();
  });
});

test('spec 9.4, 9.5: /vip-access shows what each tier pays for one product', async ({ page }) => {
  await page.goto('/vip-access');
  const rows = page.getByRole('region', { name: 'Four bills' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Delivery' })).toContainText(/Rs\.20\.00\s*Rs\.20\.00\s*FREE\s*FREE/);
  await expect(page.getByRole('heading', { name: '2% off' })).toBeVisible();
  await expect(page.getByText('After Rs.2,00,000 of paid orders')).toBeVisible();
});

// Scripts are blocked here on purpose, so console errors are expected.
plainTest.describe('without JavaScript', () => {
  plainTest.use({ javaScriptEnabled: false });

  plainTest('help and policy pages read, answers open, and the search of answers works', async ({ page }) => {
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await page.goto('/faq');
    await page.getByText('Do you offer EMI?').click();
    await expect(page.getByText('No, we do not offer EMI on jewellery.')).toBeVisible();
    await page.getByLabel('Search the answers').fill('hallmark');
    await page.getByLabel('Search the answers').press('Enter');
    await expect(page).toHaveURL(/\/faq\?q=hallmark$/);
    await expect(page.getByText('Do you offer EMI?')).toBeHidden();
    await expect(page.getByText('Is your jewellery hallmarked?')).toBeVisible();
  });
});
