import type { Page } from '@playwright/test';
import { customerOptions, widths } from '../../playwright.config.ts';
import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const pathOf = ({ name, _id }: StockedProduct) => `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 740 } });

  test('her size is asked and answered in two browsers, without an account and with few presses', async ({
    page,
    browser,
    api,
    customer,
  }) => {
    const products = await productsInStock(api);
    const ring = products.find(({ name }) => name.includes('Aarna')) as StockedProduct;
    await logInAs(page, customer);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.goto(pathOf(ring));
    await countPresses(page);
    await page.getByRole('button', { name: 'What is her size?' }).click();
    await page.getByRole('textbox', { name: 'Who is it?' }).click();
    await page.keyboard.type('Maa');
    const whatsApp = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Send on WhatsApp' }).click();
    await (await whatsApp).waitForURL('https://wa.me/**');
    const text = new URL((await whatsApp).url()).searchParams.get('text') ?? '';
    await (await whatsApp).close();
    expect(await pressesOf(page)).toEqual({ taps: 3, keys: 3 });
    await expect(page.getByText('Links you sent')).toBeVisible();
    await expectWellMade(page);

    const hers = await (await browser.newContext({ ...customerOptions, hasTouch: true })).newPage();
    await hers.setViewportSize({ width: widths.phone, height: 740 });
    await hers.goto(text.split('\n').at(-1) ?? '');
    const [card, circle] = [
      hers.getByRole('slider', { name: /card/ }),
      hers.getByRole('slider', { name: /ring/ }),
    ];
    await expect(hers.getByRole('button', { name: 'Move both lines to see your size' })).toBeDisabled();
    await countPresses(hers);
    await card.click({ position: { x: 200, y: 20 } });
    await circle.click({ position: { x: 95, y: 20 } });
    const send = hers.getByRole('button', { name: /^Send size/ });
    const size = /\d+/.exec((await send.textContent()) ?? '')?.[0] ?? '';
    await send.click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(hers.getByRole('heading', { name: /^Sent to/ })).toBeVisible();
    expect(await pressesOf(hers)).toEqual({ taps: 4, keys: 0 });
    await expectWellMade(hers);
    await hers.reload();
    await expect(hers.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
    await hers.context().close();

    await page.keyboard.press('Escape');
    // The window gets the focus again.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(`Size ${size}, from Maa.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Maa ${size}` })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`[?&]size=${size}$`));
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('listitem').filter({ hasText: `Ring ${size} answered` })).toBeVisible();
  });
});

/** Counts what a person presses on a page from now on. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const presses = { taps: 0, keys: 0 };
    const countTap = () => {
      presses.taps += 1;
    };
    const countKey = () => {
      presses.keys += 1;
    };
    addEventListener('pointerdown', countTap, true);
    addEventListener('keydown', countKey, true);
    Object.assign(window, { presses });
  });

const pressesOf = (page: Page) => page.evaluate(() => (window as unknown as { presses: object }).presses);
