import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { wirePicture } from '../../../../../test/samples/products.ts';
import { Gallery } from './gallery.tsx';

async function open() {
  const pictures = ['first', 'second', 'third'].map(wirePicture);
  const screen = await renderInShop(<Gallery name="Ira hoops" pictures={pictures} />);
  const dialog = screen.getByRole('dialog', { name: 'Ira hoops' });
  const zoom = () => {
    const image = document.querySelector<HTMLElement>('[role=dialog] picture img');
    return Number(/scale\(([\d.]+)\)/.exec(image?.style.transform ?? '')?.[1]);
  };
  const link = screen.getByRole('link', { name: 'Enlarge picture 1 of Ira hoops' });
  return { screen, dialog, zoom, link };
}

describe('the picture of a product, pressed', () => {
  test('zooms by click; arrow keys pan it, or turn to the next, and Escape gives the focus back', async () => {
    const { dialog, zoom, link } = await open();
    await link.click();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(zoom).toBe(2.5);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 / 3Picture 1 of 3: Picture first');
    (dialog.getByRole('button', { name: 'Zoom out' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(zoom).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('2 / 3Picture 2 of 3: Picture second');
    await userEvent.keyboard('{Escape}');
    await expect.element(link).toHaveFocus();
  });

  test('zooms by double tap in and out, also after a pan', async () => {
    const { dialog, zoom, link } = await open();
    await link.click();
    const frame = dialog.getByRole('button', { name: /^Zoom (in|out)$/ }).element();
    const { left, top, width, height } = frame.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    // Of one moment, as two presses of a busy machine may be too far apart.
    const touch = (type: string, by = 0) =>
      frame.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, pointerId: 1, pointerType: 'touch' },
          ...{ clientX: middle.clientX + by, clientY: middle.clientY + by },
        }),
      );
    frame.setPointerCapture = () => undefined;
    const tapTwice = () => {
      for (const one of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) touch(one);
    };
    tapTwice();
    await expect.poll(zoom).toBe(2.5);
    touch('pointerdown');
    touch('pointermove', 40);
    touch('pointerup', 40);
    expect(zoom()).toBe(2.5);
    tapTwice();
    await expect.poll(zoom).toBe(1);
  });
});
