import { expect, test, vi } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { guestRequestStore } from '../../../components/guest-sheet/guest-request.ts';
import type { OwnSize } from '../../../components/sizes/size-queries.ts';
import type { Product } from '../api/products.ts';
import { SavedSizes } from './saved-sizes.tsx';

const option: Product['options'][number] = {
  _id: 'opt_size',
  name: 'Ring size',
  kind: 'ring-size',
  values: ['12', '14', '16'].map((value) => ({ _id: `val_${value}`, value })),
};
const me: OwnSize = { _id: 'siz_me', name: 'Me', kind: 'ring', value: '14' };
const maa: OwnSize = {
  _id: 'siz_maa',
  name: 'Maa',
  kind: 'ring',
  value: '16',
  answeredAt: '2026-11-27T09:00:00.000Z',
};

async function open(sizes: () => OwnSize[], { as = 'customer' as 'customer' | 'guest', of = option } = {}) {
  const shop = fakeShop({ 'user.sizes': () => ({ data: sizes() }) });
  const onChoose = vi.fn();
  const element = <SavedSizes option={of} chosen="14" onChoose={onChoose} />;
  const screen = await renderInShop(element, { as, path: '/product/ring' });
  return { shop, onChoose, screen };
}

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

test('a saved size of the family is one press away, and the chosen one is marked', async () => {
  const { onChoose, screen } = await open(() => [me, { ...maa, value: '12' }, { ...me, value: '30' }]);
  await expect.element(screen.getByRole('button', { name: 'Me 14' })).toHaveAttribute('aria-pressed', 'true');
  onChoose.mockClear();
  await screen.getByRole('button', { name: 'Maa 12' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('12');
  // A size in which the ring is not made is not offered.
  await expect.element(screen.getByRole('button', { name: 'Me 30' })).not.toBeInTheDocument();
});

test('an answer that arrives while the page is open is announced and chosen, once', async () => {
  let sizes = [me];
  const { shop, onChoose, screen } = await open(() => sizes);
  await expect.element(screen.getByRole('button', { name: 'Me 14' })).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  sizes = [me, maa];
  comeBack();
  await expect
    .element(screen.getByText('Size 16, from Maa. Saved with your sizes.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Maa 16' })).toBeVisible();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('16');
  comeBack();
  await expect.poll(() => shop.callsOf('user.sizes').length).toBe(3);
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(document.documentElement.scrollWidth).toBe(360);
  // The next page shows the size, and neither announces nor chooses it.
  await screen.unmount();
  const next = await open(() => sizes);
  await expect.element(next.screen.getByRole('button', { name: 'Maa 16' })).toBeVisible();
  await expect.element(next.screen.getByText('Size 16, from Maa.')).not.toBeInTheDocument();
  expect(next.onChoose).not.toHaveBeenCalled();
});

test('an answer in which the ring is not made is announced and not chosen', async () => {
  const { onChoose, screen } = await open(() => [{ ...maa, value: '30' }]);
  await expect.element(screen.getByText(/this design is not made in it/)).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});

test('a guest who asks for a size enters their email over the ring, then asks', async () => {
  const { shop, screen } = await open(() => [], { as: 'guest' });
  await screen.getByRole('button', { name: 'What is her size?' }).click();
  await expect.poll(guestRequestStore.read).not.toBeNull();
  expect(shop.callsOf('user.sizes')).toEqual([]);
  guestRequestStore.read()?.onLoggedIn?.();
  await expect.element(screen.getByRole('dialog', { name: 'What is her size?' })).toBeVisible();
});

test('what is no ring shows saved sizes alone, and nothing without any', async () => {
  const bangle = { ...option, name: 'Bangle size', kind: 'bangle-size' as const };
  const { screen, shop } = await open(() => [me], { of: bangle });
  await expect.poll(() => shop.callsOf('user.sizes').length).toBe(1);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
