import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import type { OwnSize } from '../../../components/sizes/size-queries.ts';
import { OwnSizes } from './own-sizes.tsx';

test('decisions §6: sizes are saved by name and kind, and removed', async () => {
  let sizes: OwnSize[] = [];
  const shop = fakeShop({
    'user.sizes': () => ({ data: sizes }),
    'user.saveSize': (input) => {
      const saved = { ...(input as unknown as OwnSize), _id: `siz_${sizes.length}` };
      sizes = [...sizes, saved];
      return { data: saved };
    },
    'user.deleteSize': ({ _id }) => {
      sizes = sizes.filter((one) => one._id !== _id);
      return {};
    },
  });
  const screen = await renderInShop(<OwnSizes />, { as: 'customer' });
  const name = screen.getByLabelText('Size for');
  const size = screen.getByRole('combobox', { name: 'Size' });
  await expect.element(name).toHaveValue('Me');
  await screen.getByRole('button', { name: 'Save size' }).click();
  await expect.element(size).toHaveFocus();
  await size.selectOptions('14');
  await screen.getByRole('button', { name: 'Save size' }).click();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('MeRing 14Remove Me’s ring size');
  await expect.element(name).toHaveValue('');
  await name.fill('Maa');
  await screen.getByLabelText('Kind').selectOptions('bangle');
  await size.selectOptions('2-6');
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('listitem').nth(1))
    .toHaveTextContent('MaaBangle 2-6Remove Maa’s bangle size');
  expect(document.documentElement.scrollWidth).toBe(360);
  (screen.getByRole('button', { name: 'Remove Me’s ring size' }).element() as HTMLElement).click();
  await expect.element(screen.getByText('The size is removed')).toBeVisible();
  await expect
    .element(screen.getByRole('listitem'))
    .toHaveTextContent('MaaBangle 2-6Remove Maa’s bangle size');
  await expect
    .poll(() => shop.callsOf('user.saveSize'))
    .toEqual([
      { name: 'Me', kind: 'ring', value: '14' },
      { name: 'Maa', kind: 'bangle', value: '2-6' },
    ]);
});

test('sizes that did not load can be retried', async () => {
  let isDown = true;
  fakeShop({ 'user.sizes': () => (isDown ? Promise.reject(noConnection()) : { data: [] }) });
  const screen = await renderInShop(<OwnSizes />, { as: 'customer' });
  await expect.element(screen.getByText('Your sizes did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByLabelText('Size for')).toBeVisible();
});
