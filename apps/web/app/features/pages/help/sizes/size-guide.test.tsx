import { Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { wireHelpPage } from '../../../../../test/samples/help-page.ts';
import { SizeGuide } from './size-guide.tsx';

async function open() {
  fakeShop({ 'content.page': () => ({ data: wireHelpPage({ title: 'Size Guide' }) }) });
  const screen = await renderInShop(
    <Suspense>
      <SizeGuide />
    </Suspense>,
  );
  const slider = (name: RegExp) => screen.getByRole('slider', { name });
  return { screen, slider };
}

test('a ring is measured on a screen that a bank card has set, and the setting is saved', async () => {
  const { screen, slider } = await open();
  await expect.element(screen.getByText(/^Your size appears here/)).toBeVisible();
  await slider(/^1\. Match your card/).fill('5');
  await slider(/^2\. Match the inside of your ring/).fill('17.2');
  await expect.element(screen.getByText(/^Your size is 14/)).toBeVisible();
  const circle = screen
    .getByRole('region', { name: 'Place it on the circle' })
    .element()
    .querySelector('circle');
  // 17.2 mm across, at 5 px for each.
  expect(circle?.getAttribute('r')).toBe('43');
  expect(Object.values(localStorage)).toEqual(['5']);
  await expect.element(screen.getByRole('link', { name: 'See rings' })).toHaveAttribute('href', '/rings');
});

test('a bangle is measured like a ring, and arrow keys change it by a tenth of a millimetre', async () => {
  const { screen, slider } = await open();
  await screen.getByLabelText('Bangle', { exact: true }).click();
  const bangle = slider(/^2\. Match the inside of your bangle/);
  await bangle.fill('57.2');
  await expect.element(screen.getByText(/^Your size is 2-4/)).toBeVisible();
  (bangle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(bangle).toHaveValue('57.3');
});

test('the printed sheet has a bank card at its true size, and no ruler of the screen', async () => {
  const { screen } = await open();
  const print = async (media: string) => void (await cdp().send('Emulation.setEmulatedMedia', { media }));
  await expect.element(screen.getByRole('heading', { name: 'Size Guide' })).toBeVisible();
  await print('print');
  onTestFinished(() => print(''));
  const card = document.querySelector('svg[width="85.6mm"]');
  // CSS defines a millimetre as 96 / 25.4 pixels, a true one in print.
  await expect.poll(() => card?.getBoundingClientRect().width).toBeCloseTo((85.6 * 96) / 25.4, 0);
  await expect.element(screen.getByText(/^Rings: the line should touch/)).toBeVisible();
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument();
});
