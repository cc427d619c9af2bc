import { expect, test } from 'vitest';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { StockAlertPage } from './stock-alert-page.tsx';

test.each([
  ['this alert', 'Stop this alert', false],
  ['all of them', 'Stop all my stock alerts', true],
])('the link of an email stops %s after a press, not by itself', async (_, name, all) => {
  const shop = fakeShop({ 'stockAlert.cancel': () => ({ data: { cancelled: 1 } }) });
  const screen = await renderInShop(<StockAlertPage />, { path: '/stock-alert?token=abc' });
  await expect.element(screen.getByRole('heading', { name: 'Stop stock alerts' })).toBeVisible();
  expect(shop.callsOf('stockAlert.cancel')).toEqual([]);
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByText('Done. We will not email you about it.')).toBeVisible();
  await expect.poll(() => shop.callsOf('stockAlert.cancel')).toEqual([{ token: 'abc', all }]);
});

test('a link that has ended shows the words of the shop', async () => {
  const problem = refusal({ status: 404, code: 'not-found', message: 'This link has ended' });
  fakeShop({ 'stockAlert.cancel': () => Promise.reject(problem) });
  const screen = await renderInShop(<StockAlertPage />, { path: '/stock-alert?token=abc' });
  await screen.getByRole('button', { name: 'Stop this alert' }).click();
  await expect.element(screen.getByText('This link has ended')).toBeVisible();
});
