import { Suspense } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireShop } from '../../../test/samples/shop.ts';
import { AnalyticsGate } from './analytics-gate.tsx';

const id = 'G-TEST12345';
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later.
  document.cookie = 'analytics=; path=/; max-age=0';
};

/** Scripts that the page asked for; none of them is fetched. */
let scripts: string[] = [];

beforeEach(() => {
  forget();
  scripts = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.map((node) => (node as HTMLScriptElement).src));
  });
  onTestFinished(() => {
    forget();
    append.mockRestore();
  });
});

async function open(path = '/', analytics_id: string | null = id) {
  fakeShop({ 'shop.facts': () => ({ data: wireShop({ analytics_id }) }) });
  const screen = await renderInShop(
    <Suspense>
      <AnalyticsGate />
      <p>Page</p>
    </Suspense>,
    { path },
  );
  await expect.element(screen.getByText('Page', { exact: true })).toBeVisible();
  return { screen, banner: screen.getByRole('region', { name: 'Analytics' }) };
}

test('spec 1.9: without an id there is no question and no script', async () => {
  const { banner } = await open('/', null);
  await expect.element(banner).not.toBeInTheDocument();
  expect(scripts).toEqual([]);
});

test.each([360, 1440])('spec 1.9: nothing is sent before consent, or after a no, at %i px', async (width) => {
  const { screen, banner } = await open();
  await page.viewport(width, 740);
  const [no, yes] = [
    banner.getByRole('button', { name: 'Decline' }),
    banner.getByRole('button', { name: 'Allow' }),
  ];
  await expect.element(no).toBeVisible();
  const widthOf = (button: typeof no) => button.element().getBoundingClientRect().width;
  expect(widthOf(no), 'a no is as easy as a yes').toBe(widthOf(yes));
  expect(document.documentElement.scrollWidth).toBe(width);
  await no.click();
  await expect.element(banner).not.toBeInTheDocument();
  await screen.unmount();
  const next = await open('/rings');
  await expect.element(next.banner).not.toBeInTheDocument();
  expect(scripts).toEqual([]);
});

test('spec 1.9: a yes loads the tag, and is withdrawn on the privacy page', async () => {
  const { screen, banner } = await open();
  await banner.getByRole('button', { name: 'Allow' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  await screen.unmount();
  const privacy = await open('/privacy');
  await expect.element(privacy.banner.getByText('You allowed this.')).toBeVisible();
  await privacy.banner.getByRole('button', { name: 'Decline' }).click();
  await expect.element(privacy.banner.getByText('You declined.')).toBeVisible();
  expect(window[`ga-disable-${id}`]).toBe(true);
});
