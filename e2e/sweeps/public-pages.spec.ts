import { expect, test } from '@playwright/test';
import { widths } from '../playwright.config.ts';
import { publicScreens } from '../screens/paths.ts';
import { productsInStock } from '../support/api.ts';
import {
  expectRoomForLongWords,
  expectWellMadeAtEveryWidth,
  listenForComplaints,
} from '../support/page-health.ts';

test.use({ viewport: { width: widths.phone, height: 740 } });

// Each part takes every third page, so that they run in parallel.
const parts = 3;
// The waiting room leaves for the shop while nobody waits; its own journey looks at it.
const paths = [...new Set<string>(Object.values(publicScreens))].filter((path) => path !== '/waiting-room');
for (let part = 1; part <= parts; part += 1) {
  test(`WCAG 1.4.4: every public page is well made at every width, part ${part} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const complaints = listenForComplaints(page);
    // The offline page leaves for the requested one as soon as the shop responds.
    await page.route('**/healthz', () => undefined);
    for (const path of paths.filter((_, index) => index % parts === part - 1)) {
      await test.step(path, async () => {
        const reply = await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectWellMadeAtEveryWidth(page);
        // Chromium reports a page that is a 404 as a failed load.
        const isMissing = reply?.status() === 404;
        const unexpected = complaints.splice(0).filter((text) => !(isMissing && text.includes('404')));
        expect(unexpected, path).toEqual([]);
        await expectRoomForLongWords(page, ['Jhumka']);
        // A part of the page that is hydrated after the change of its texts reports a mismatch.
        await page.goto('about:blank');
        complaints.length = 0;
      });
    }
  });
}

test('a product page has no error, sideways scroll or accessibility violation', async ({ page, request }) => {
  const complaints = listenForComplaints(page);
  const [stocked] = await productsInStock(request);
  await page.goto(`/product/${stocked?.name.replace(/[ ,&]/g, '-')}-${stocked?._id}`, {
    waitUntil: 'networkidle',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stocked?.name ?? '');
  await expectWellMadeAtEveryWidth(page);
  expect(complaints).toEqual([]);
});

test('the page of a malformed URL is well made at every width', async ({ page }) => {
  await page.goto('/product/%00');
  await expectWellMadeAtEveryWidth(page);
});
