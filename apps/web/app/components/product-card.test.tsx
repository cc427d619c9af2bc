import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeShop } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { productCard, wirePicture } from '../../test/samples/products.ts';
import { ProductCard } from './product-card.tsx';

const names = ['front', 'worn', 'rose', 'rose-near'];
const [front, worn, rose, roseNear] = names.map(wirePicture) as [Wire, Wire, Wire, Wire];
type Wire = ReturnType<typeof wirePicture>;
const ring = {
  ...{ name: 'Moti ring', rating: 4.6, review_count: 5 },
  pictures: [front, { ...worn, label: 'Shown on a size 14 hand' }, rose, roseNear],
  metals: [
    { value: 'Yellow gold', image: [front.url, worn.url] },
    { value: 'Rose gold', image: [rose.url, roseNear.url] },
  ],
};

async function open(changes: Parameters<typeof productCard>[0] = ring, on: 'phone' | 'desktop' = 'desktop') {
  fakeShop({});
  // The pointer stays where the test before left it.
  await userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 1, y: 1 } });
  const screen = await renderInShop(
    <div style={{ width: 300, margin: 100 }}>
      <ProductCard product={productCard(changes)} sizes="300px" />
    </div>,
    { on },
  );
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('article img')].map(
      ({ src }) => src.split('#')[1]?.split('/')[0],
    );
  return { screen, shown, card: screen.getByRole('article') };
}

/** Moves a finger over the card by so many pixels. */
async function swipe(card: Element, by: number) {
  const send = (type: string, clientX: number) => {
    const touch = new Touch({ identifier: 1, target: card, clientX, clientY: 50 });
    card.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: [touch], changedTouches: [touch] }));
  };
  send('touchstart', 150);
  send('touchend', 150 + by);
}

test('a rated product shows rating and number of reviews; one without reviews shows neither', async () => {
  const { screen, card } = await open();
  expect(card.element().textContent).toContain('Rated 4.6 of 5, reviews: (5)');
  const star = document.querySelector('.star');
  expect(star?.getAttribute('style')).toContain('92%');
  await screen.unmount();
  await open({ rating: null, review_count: 0 });
  expect(document.querySelector('.star')).toBeNull();
});

test('the second picture loads when the pointer comes, and says what it shows', async () => {
  const { screen, shown } = await open();
  expect(shown()).toEqual(['front']);
  await userEvent.hover(screen.getByRole('heading'));
  await expect.poll(shown).toEqual(['front', 'worn']);
  await expect.element(screen.getByText('Shown on a size 14 hand')).toBeVisible();
  expect(document.querySelector('.card-pictures > span + span')).toHaveStyle({ opacity: '1' });
});

test('on a phone a swipe and the arrow keys show the second picture, and bring back the first', async () => {
  const { screen, shown, card } = await open(ring, 'phone');
  const pictures = () => document.querySelector('.card-pictures')?.getAttribute('data-shown');
  await swipe(card.element(), -10);
  expect([shown(), pictures()]).toEqual([['front'], '1']);
  await swipe(card.element(), -60);
  await expect.poll(pictures).toBe('2');
  expect(shown()).toEqual(['front', 'worn']);
  await swipe(card.element(), 60);
  await expect.poll(pictures).toBe('1');
  screen.getByRole('link').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(pictures).toBe('2');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(pictures).toBe('1');
});

test('a dot of metal shows the product in it, and the link opens it with that metal', async () => {
  const { screen, shown } = await open();
  const dots = screen.getByRole('group', { name: 'Metals of Moti ring' });
  await expect
    .element(dots.getByRole('button', { name: 'Yellow gold' }))
    .toHaveAttribute('aria-pressed', 'true');
  const dot = dots.getByRole('button', { name: 'Rose gold' });
  expect(dot.element().getBoundingClientRect().width).toBe(28);
  await dot.click();
  await expect.poll(() => shown()[0]).toBe('rose');
  await expect.element(dot).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText(/^Rose gold/)).toBeVisible();
  expect(screen.getByRole('link').element().getAttribute('href')).toMatch(/\?metal=Rose%20gold$/);
});

test('with four metals shows three; with one metal or one picture nothing to choose', async () => {
  const more = ['White gold', 'Platinum'].map((value) => ({ value, image: [rose.url] }));
  const { screen } = await open({ ...ring, metals: [...ring.metals, ...more] });
  expect(screen.getByRole('group').getByRole('button').elements()).toHaveLength(3);
  await screen.unmount();
  const plain = await open({ pictures: [front], metals: [] });
  expect(plain.screen.getByRole('group').elements()).toHaveLength(0);
  expect(document.querySelector('.card-pictures > i')).toBeNull();
});
