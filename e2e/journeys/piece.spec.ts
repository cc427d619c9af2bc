import type { Page } from '@playwright/test';
import { widths } from '../playwright.config.ts';
import { type Piece, piecesInStock } from '../support/api.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../support/page-health.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';

const pathOf = ({ name, _id }: Pick<Piece, 'name' | '_id'>) =>
  `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

async function openPiece(page: Page, pieces: readonly Piece[], name: string): Promise<void> {
  const piece = pieces.find((one) => one.name.includes(name));
  await page.goto(pathOf(piece as Piece));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece?.name ?? '');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 740 } });

  test('a pincode tells when the piece arrives, and is remembered for the next piece', async ({
    page,
    api,
  }) => {
    const pieces = await piecesInStock(api, 1);
    await openPiece(page, pieces, 'Meher');
    const pincode = page.getByLabel('When does it arrive?');
    await pincode.fill('012345');
    await pincode.press('Enter');
    await expect(page.getByText('A pincode has six digits and does not begin with 0.')).toBeVisible();
    await expect(pincode).toHaveValue('012345');
    await pincode.fill('560 003');
    await page.getByRole('button', { name: 'Check' }).click();
    const answer = /reaches 560003, Karnataka between \d+(?: \w{3} \d{4})? and \d+ \w{3} \d{4}, by express/;
    await expect(page.getByText(answer)).toBeVisible();
    await expectWellMadeAtEveryWidth(page);

    await openPiece(page, pieces, 'Ira');
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([
      /Meher/,
    ]);
  });

  test('its true size is drawn beside a coin, and the size guide stands beside what needs a size', async ({
    page,
    api,
  }) => {
    const pieces = await piecesInStock(api, 1);
    await openPiece(page, pieces, 'Meher');
    await expect(page.getByRole('link', { name: 'Which size fits?' })).toHaveAttribute(
      'href',
      '/size-guide#rings',
    );
    await page.getByRole('button', { name: 'See its true size' }).click();
    const drawing = page.getByRole('dialog', { name: 'True size' }).getByRole('img');
    await expect(drawing).toHaveAccessibleName(/: 19.9 mm wide, 19.9 mm high, beside a ten-rupee coin/);
    await expectWellMadeAtEveryWidth(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'See its true size' })).toBeFocused();

    await openPiece(page, pieces, 'Chandra');
    await expect(page.getByRole('link', { name: 'Which size fits?' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(
      'Nobody has reviewed this piece yet',
    );
  });
});

for (const [device, width] of Object.entries(widths)) {
  test.describe(`${device}, ${width} px`, () => {
    test.use({ viewport: { width, height: device === 'phone' ? 740 : 900 } });

    test('what floats at the lower edge covers nothing else there', async ({ page, piece, shopper }) => {
      await logInAs(page, shopper);
      await page.goto(piece.path);
      await page
        .getByRole('main')
        .getByRole('button', { name: `Add to cart ${piece.name}` })
        .click();
      const message = page.locator('[data-toasts]').getByText('1 item(s) added to cart');
      await expect(message).toBeVisible();
      await page.getByRole('region', { name: 'Reviews' }).evaluate((reviews) => reviews.scrollIntoView());
      await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible();
      if (device !== 'desktop') await expect(page.locator('[data-foot-bar]')).toBeVisible();
      const boxes = await page
        .locator('[data-toasts] > * > *, [data-foot-bar], [aria-label="Back to the top"]')
        .filter({ visible: true })
        .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBeGreaterThan(device === 'desktop' ? 1 : 2);
      for (const one of boxes) {
        const covered = boxes.filter((other) => other !== one && overlap(one, other));
        expect(covered).toEqual([]);
      }
      await expectWellMade(page);
    });
  });
}

test('a piece is shared by its link where the device offers nothing else', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pieces = await piecesInStock(api, 1);
  await openPiece(page, pieces, 'Meher');
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
});
