import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { productPage } from '../../../../../test/samples/products.ts';
import { ActualSizeDialog } from './actual-size-dialog.tsx';

/** A photograph as the shop has them: the product dark on a pale background. */
const base = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' width='360' height='360'><rect width='360' height='360' fill='#f4f4f2'/><rect x='90' y='90' width='180' height='180' fill='#333'/></svg>",
)}#`;
const picture = { url: '', base, width: 360, height: 360, alt: 'Ring', placeholder: '' };
const outline = { width: 19.9, height: 19.9, isRound: true, isPair: false };

function Opener({ pictures }: { readonly pictures: (typeof picture)[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Actual size
      </button>
      <ActualSizeDialog
        product={productPage({ pictures })}
        outline={outline}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

test('shows the picture next to a coin, in millimetres, and gives the focus back', async () => {
  const screen = await renderInShop(<Opener pictures={[picture]} />);
  const button = screen.getByRole('button', { name: 'Actual size' });
  await button.click();
  const drawing = screen.getByRole('dialog', { name: 'Actual size' }).getByRole('img');
  await expect
    .element(drawing)
    .toHaveAccessibleName('Ira hoops: 19.9 mm wide, 19.9 mm high, next to a ten-rupee coin of 27 mm');
  const image = () => drawing.element().querySelector('image');
  await expect.poll(image).not.toBeNull();
  // The product alone, cut out of its picture, has its actual width.
  expect(Number(image()?.parentElement?.getAttribute('width'))).toBeCloseTo(19.9, 0);
  await expect
    .element(screen.getByRole('link', { name: 'calibrate your screen with a bank card' }))
    .toHaveAttribute('href', '/size-guide#on-screen');
  expect(document.documentElement.scrollWidth).toBe(360);
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('without a picture shows the outline', async () => {
  const screen = await renderInShop(<Opener pictures={[]} />);
  await screen.getByRole('button', { name: 'Actual size' }).click();
  const drawing = screen.getByRole('dialog', { name: 'Actual size' }).getByRole('img');
  await expect.poll(() => drawing.element().querySelector('ellipse')?.getAttribute('rx')).toBe('9.95');
});
