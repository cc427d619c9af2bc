import { expect, test } from 'vitest';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

test('spec 2.1, 9.14: appears after 300 px, scrolls to the top, and gives the focus to the page', async () => {
  const screen = await renderInShop(
    <>
      <main tabIndex={-1} style={{ height: 3_000 }}>
        Page
      </main>
      <ScrollToTop />
    </>,
  );
  const up = screen.getByRole('button', { name: 'Back to the top' });
  const scrolled = new Promise((done) => addEventListener('scrollend', done, { once: true }));
  scrollTo(0, 300);
  await scrolled;
  await expect.element(up).not.toBeInTheDocument();
  scrollTo(0, 301);
  await up.click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(up).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
