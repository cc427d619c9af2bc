import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test('a gift is found on the home page without scripts, and added wrapped with its card in one press', async ({
  page,
  browser,
  customer,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const reader = await plain.newPage();
  await reader.goto('/');
  await reader.getByRole('combobox', { name: 'It is for' }).selectOption('maa');
  await reader.getByRole('combobox', { name: 'for which occasion' }).selectOption('birthday');
  await reader.getByRole('combobox', { name: 'up to which price' }).selectOption('3000');
  await reader.getByRole('button', { name: 'Show gifts' }).click();
  await expect(reader).toHaveURL('/gifts?for=maa&occasion=birthday&max=3000');
  await expect(reader.getByRole('heading', { name: 'Six she will like' })).toBeVisible();
  const { pathname, search } = new URL(reader.url());
  await plain.close();
  await logInAs(page, customer);
  await page.goto(pathname + search);
  const gift = page
    .getByRole('article')
    .filter({ hasNotText: /size|Metals/ })
    .first();
  await gift.getByRole('button', { name: /^Add wrapped/ }).click();
  await page.getByText('Added, wrapped. Card: “Happy birthday, Maa”').waitFor();
  await page.getByRole('link', { name: 'Edit card' }).click();
  const card = page.getByRole('dialog', { name: 'Gift wrap and message' });
  await expect(card.getByLabel('Message on the card')).toHaveValue('Happy birthday, Maa');
  await expect(card.getByRole('checkbox', { name: /^Wrap it as a gift/ })).toBeChecked();
  await expectAccessible(page);
});
