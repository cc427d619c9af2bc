import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import { SizeHint } from './size-hint.tsx';

const option = {
  _id: 'opt_size',
  name: 'Ring size',
  kind: 'ring-size' as const,
  values: ['12', '14', '16'].map((value) => ({ _id: `val_${value}`, value })),
};
const saved = { _id: 'siz_maa', name: 'Maa', kind: 'ring' as const, value: '12' };

async function open(as: 'guest' | 'customer') {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'user.sizes': () => ({ data: [saved] }),
    'user.saveSize': () => ({ data: { ...saved, name: 'Me', value: '14' } }),
  });
  const onChoose = vi.fn();
  const screen = await renderInShop(<SizeHint option={option} onChoose={onChoose} />, { as });
  const ruler = screen.getByRole('dialog', { name: 'Which size fits?' });
  const circle = ruler.getByRole('slider', { name: /inside of your ring/ });
  return { shop, onChoose, screen, ruler, circle };
}

const opener = { name: 'Which size fits?' } as const;

test('the ruler opens in place, and its size is saved for the customer', async () => {
  const { shop, onChoose, screen, ruler, circle } = await open('customer');
  await screen.getByRole('link', opener).click();
  await expect.element(ruler.getByRole('button', { name: 'Use this size' })).toBeDisabled();
  await circle.fill('17.2');
  await expect.element(ruler.getByRole('checkbox', { name: 'Save it as Me' })).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(360);
  await ruler.getByRole('button', { name: 'Use size 14' }).click();
  await expect.element(screen.getByText('Size saved')).toBeVisible();
  await expect.element(ruler).not.toBeInTheDocument();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('14');
  await expect.poll(() => shop.callsOf('user.saveSize')).toEqual([{ name: 'Me', kind: 'ring', value: '14' }]);
});

test('a size that is not wanted is not saved', async () => {
  const { shop, onChoose, screen, ruler, circle } = await open('customer');
  await screen.getByRole('link', opener).click();
  await circle.fill('17.2');
  await ruler.getByRole('checkbox', { name: 'Save it as Me' }).click();
  await ruler.getByRole('button', { name: 'Use size 14' }).click();
  await expect.element(ruler).not.toBeInTheDocument();
  expect(onChoose).toHaveBeenCalledWith('14');
  expect(shop.callsOf('user.saveSize')).toEqual([]);
});

test('a size in which the design is not made is shown, and can not be chosen', async () => {
  const { screen, ruler, circle } = await open('guest');
  await screen.getByRole('link', opener).click();
  await expect.element(circle).toBeVisible();
  (circle.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(ruler.getByText('This design is not made in 36')).toBeVisible();
  await expect.element(ruler.getByRole('button', { name: 'Use size 36' })).toBeDisabled();
  await expect.element(ruler.getByRole('checkbox')).not.toBeInTheDocument();
});
