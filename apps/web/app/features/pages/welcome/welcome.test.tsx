import { Suspense } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireShop } from '../../../../test/samples/shop.ts';
import type { Showing } from './play-backgrounds.ts';
import { Welcome } from './welcome.tsx';

const page = document.documentElement;
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later.
  document.cookie = 'welcomed=; path=/; max-age=0';
};

let prefersLessMotion = false;
let shown: Showing[] = [];

/** Stands for the worker that draws the backgrounds. */
class FakeWorker {
  postMessage = (showing: Showing) => shown.push(showing);
  terminate = () => undefined;
}

beforeEach(() => {
  forget();
  prefersLessMotion = false;
  shown = [];
  vi.stubGlobal('Worker', FakeWorker);
  const { matchMedia } = window;
  const motion = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('reduced-motion')
        ? ({ matches: prefersLessMotion } as MediaQueryList)
        : matchMedia.call(window, query),
    );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    motion.mockRestore();
    forget();
  });
});

async function open(changes: Parameters<typeof wireShop>[0] = {}) {
  fakeShop({ 'shop.facts': () => ({ data: wireShop(changes) }) });
  const pressed = vi.fn();
  const screen = await renderInShop(
    <Suspense>
      <Welcome />
      <button type="button" className="fixed inset-0" onClick={pressed}>
        Buy
      </button>
    </Suspense>,
  );
  return { pressed, screen };
}

/** Waits without a timer: `vi.waitUntil` advances the fake ones. */
async function opened() {
  while (page.dataset.welcome !== 'open') await new Promise(requestAnimationFrame);
}

describe('the splash', () => {
  test('spec 1.7, 2.2, 4.15: covers the page at the first visit, and ends by itself after four seconds', async () => {
    const { screen } = await open();
    await opened();
    expect(screen.getByText('Press any key or tap to enter').element().checkVisibility()).toBe(true);
    vi.advanceTimersByTime(3_999);
    expect(page.dataset.welcome).toBe('open');
    vi.advanceTimersByTime(1);
    expect(page.dataset.welcome).toBe('leaving');
    vi.advanceTimersByTime(450);
    expect(page.dataset.welcome).toBeUndefined();
  });

  test.each([
    ['a key', () => userEvent.keyboard('{Escape}')],
    ['a tap', () => userEvent.click(document.querySelector('.welcome') as Element, { force: true })],
    ['the wheel', async () => dispatchEvent(new WheelEvent('wheel', { deltaY: 200 }))],
  ])('spec 2.2: %s ends it at once, and presses nothing below', async (_, enter) => {
    const { pressed } = await open();
    await opened();
    await enter();
    expect(page.dataset.welcome).toBe('leaving');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('spec 2.2: is shown once', async () => {
    await open();
    await opened();
    vi.advanceTimersByTime(5_000);
    await open();
    expect(page.dataset.welcome).toBeUndefined();
  });

  test('spec 2.2: is not shown with reduced motion', async () => {
    prefersLessMotion = true;
    await open();
    expect(page.dataset.welcome).toBeUndefined();
  });

  test('spec 9.13: all 21 backgrounds are shown one after the other, of one side first', async () => {
    await open();
    await vi.waitUntil(() => shown.length === 1, { timeout: 50_000 });
    const sides = shown[0]?.backgrounds.map(({ side }) => side);
    expect(sides).toEqual([...Array(11).fill('right'), ...Array(10).fill('left')]);
  });

  test("a shop's own pictures take their place, dimmed under the words", async () => {
    await open({ welcome_pictures: ['/pictures/own'] });
    await vi.waitUntil(() => shown.length === 1, { timeout: 50_000 });
    expect(shown[0]?.backgrounds).toMatchObject([
      { isDimmed: true, url: expect.stringMatching(/own\/1000\.webp$/) },
    ]);
  });
});
