import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { SearchField } from './search-field.tsx';

const restMs = 500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

async function open(path = '/search') {
  fakeShop({});
  const screen = await renderInShop(
    <>
      <SearchField>
        <p>Row of the header</p>
      </SearchField>
      <nav id="suggestions">
        <a href="/rings">Rings</a>
      </nav>
      <main tabIndex={-1}>Results</main>
    </>,
    { path },
  );
  return { screen, field: screen.getByRole('searchbox', { name: 'Search products and categories' }) };
}

test('spec 5.1, 9.1: what is typed goes into the address half a second after the last letter', async () => {
  const { screen, field } = await open();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', 'Search products and categories');
  const addresses = new Set<string>();
  for (const letter of ' kada ') {
    await userEvent.keyboard(letter);
    vi.advanceTimersByTime(restMs - 1);
    addresses.add(screen.search());
  }
  expect([...addresses]).toEqual(['']);
  vi.advanceTimersByTime(1);
  expect(screen.search()).toBe('?q=kada');
  expect((field.element() as HTMLInputElement).value).toBe(' kada ');
});

test('spec 2.23, 2.29: the field replaces the row of the header at the first letter', async () => {
  const { screen, field } = await open();
  const row = screen.getByText('Row of the header');
  await expect.element(row).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /^Cart/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(row).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('spec 2.29: Enter searches at once, saves the words and focuses the results', async () => {
  const { screen } = await open();
  await userEvent.keyboard('mangalsuttra{Enter}');
  expect(screen.search()).toBe('?q=mangalsuttra');
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('mangalsuttra');
});

test('spec 5.1: an empty search goes nowhere', async () => {
  const { screen } = await open();
  await userEvent.keyboard('    {Enter}');
  vi.advanceTimersByTime(restMs);
  expect(screen.path() + screen.search()).toBe('/search');
});

test('the arrow down goes on into the suggestions', async () => {
  const { screen, field } = await open('/search?q=ring');
  await field.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: 'Rings' })).toHaveFocus();
});

test('spec 2.31: on a phone an arrow leads back to the shop', async () => {
  const { screen } = await open('/search?q=ring');
  await screen.getByRole('link', { name: 'Back to the shop' }).click();
  expect(screen.path()).toBe('/');
});
