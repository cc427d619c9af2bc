import { expect, test } from '@playwright/test';
import { widths } from '../playwright.config.ts';
import { publicScreens } from '../screens/paths.ts';
import {
  expectRoomForLongWords,
  expectWellMadeAtEveryWidth,
  listenForComplaints,
} from '../support/page-health.ts';

test.use({ viewport: { width: widths.phone, height: 740 } });

/** Pages that differ from another one here in their data alone, and the waiting room, which its journey looks at. */
const likeOthers: readonly string[] = [
  publicScreens.products,
  publicScreens.category,
  publicScreens['returns-exchanges'],
  publicScreens['care-guide'],
  publicScreens.privacy,
  publicScreens['cart-guest'],
  publicScreens['waiting-room'],
];

// Each part takes every third page, so that they run in parallel.
const parts = 3;
const paths = [...new Set<string>(Object.values(publicScreens)), '/product/%00'].filter(
  (path) => !likeOthers.includes(path),
);
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
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectWellMadeAtEveryWidth(page);
        // Chromium reports a page that is a 404 as a failed load.
        const status = reply?.status() ?? 0;
        const isExpected = (text: string) => status >= 400 && text.includes(String(status));
        const unexpected = complaints.splice(0).filter((text) => !isExpected(text));
        expect(unexpected, path).toEqual([]);
        await expectRoomForLongWords(page, ['Jhumka']);
        // A part of the page that is hydrated after the change of its texts reports a mismatch.
        await page.goto('about:blank');
        complaints.length = 0;
      });
    }
  });
}
