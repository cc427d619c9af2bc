import { flushSync } from 'react-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { SearchLink } from './search-link.tsx';

let prefersLessMotion = false;

beforeEach(() => {
  prefersLessMotion = false;
  const motion = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ matches: prefersLessMotion }) as MediaQueryList);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    motion.mockRestore();
  });
});

async function open() {
  fakeShop({});
  // The pointer is where the test before left it, which may be where the link appears.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 700 } });
  const screen = await renderInShop(<SearchLink />, { path: '/products' });
  const link = screen.getByRole('link', { name: 'Search products and categories' });
  const hint = () => /‘(.*)’/.exec(link.element().textContent ?? '')?.[1];
  return { screen, link, hint, pass: (ms: number) => flushSync(() => vi.advanceTimersByTime(ms)) };
}

test('spec 2.30, 9.1: types its hints letter by letter, and pauses a second after each', async () => {
  const { hint, pass } = await open();
  expect(hint()).toBe('earrings');
  pass(999);
  expect(hint()).toBe('earrings');
  pass(1);
  expect(hint()).toBe('n');
  const typed = [];
  for (const _ of 'ecklace') {
    pass(90);
    typed.push(hint());
  }
  expect(typed).toEqual(['ne', 'nec', 'neck', 'neckl', 'neckla', 'necklac', 'necklace']);
  pass(999);
  expect(hint()).toBe('necklace');
  pass(1);
  expect(hint()).toBe('r');
});

test('spec 2.30: ends after three rounds (WCAG 2.2.2)', async () => {
  const { hint, pass } = await open();
  for (let steps = 0; steps < 400; steps += 1) pass(1_000);
  expect(hint()).toBe('earrings');
  pass(5_000);
  expect(hint()).toBe('earrings');
});

test('spec 2.30: with reduced motion the hint does not move', async () => {
  prefersLessMotion = true;
  const { hint, pass } = await open();
  pass(10_000);
  expect(hint()).toBe('earrings');
});

test('spec 2.30: its hints stop once it has the focus', async () => {
  const { link, hint, pass } = await open();
  flushSync(() => (link.element() as HTMLElement).focus());
  pass(10_000);
  expect(hint()).toBe('earrings');
});

test('spec 2.30: opens the search', async () => {
  const { screen, link } = await open();
  await link.click();
  expect(screen.path()).toBe('/search');
});
