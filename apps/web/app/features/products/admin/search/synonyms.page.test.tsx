import { expect, test } from 'vitest';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { listed } from '../../../../../test/samples/admin-products.ts';
import { wireCard, wireProducts } from '../../../../../test/samples/products.ts';
import SynonymsPage from './synonyms.page.tsx';

test('a word that found nothing comes with the address, gets its meanings, and is tried', async () => {
  const synonyms: { term: string; means: string[]; updatedAt: string }[] = [];
  const shop = fakeShop({
    'admin.synonyms.list': () => listed(synonyms),
    'admin.synonyms.save': ({ term, means }) => {
      const saved = { term: String(term), means: means as string[], updatedAt: '2026-11-20T06:00:00.000Z' };
      synonyms.push(saved);
      return { data: saved };
    },
    'admin.synonyms.delete': () => ({ data: { term: 'sone' } }),
    'product.search': () => wireProducts([wireCard()]),
  });
  const screen = await renderInAdmin(<SynonymsPage />, { path: '/dashboard/synonyms?term=sone' });
  const dialog = screen.getByRole('dialog', { name: 'Add synonym' });
  await expect.element(dialog.getByLabelText('Searched word')).toHaveValue('sone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter what it should also show.')).toBeVisible();
  await dialog.getByLabelText('Also shows').fill('ring, bangle\nnose pin');
  await clickTwice(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('“sone” finds 1 product')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'sone' }).getByText('nose pin')).toBeVisible();
  expect(screen.search()).toBe('');
  await expect
    .poll(() => shop.callsOf('admin.synonyms.save'))
    .toEqual([{ term: 'sone', means: ['ring', 'bangle', 'nose pin'] }]);
  await screen.getByRole('button', { name: 'Remove sone' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('Synonym “sone” removed')).toBeVisible();
});
