import { expect, test, vi } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import BrandPage from './brand.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Brand = Awaited<ReturnType<NonNullable<Replies['admin.brand.get']>>>['data'];

const brand = (changes: Partial<Brand> = {}): Brand => ({
  ...{ version: 2, author: 'Asha', createdAt: '2026-11-20T06:00:00.000Z', name: 'Jhumka' },
  ...{ tagline: 'Made in Jaipur', welcome_text: 'Jewellery', welcome_pictures: [], order_prefix: 'JH' },
  ...{ sign: 'none', sign_svg: null, typeface: 'georgia', corners: 'soft' },
  colours: { page: '#fbf8f1', text: '#14211b', button: '#14532d', loyalty: '#6b4e00' },
  ...changes,
});

/** A shop whose brand has two versions; a publication adds the third. */
async function open(replies: Replies = {}, on: 'phone' | 'desktop' = 'desktop') {
  const home = '<html><body><header><span data-wordmark>Jhumka</span></header></body></html>';
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(home));
  const shop = fakeShop({
    'admin.brand.get': ({ version }) => ({
      data: brand(version === 1 ? { version: 1, name: 'Old name' } : {}),
    }),
    'admin.brand.versions': () => ({
      data: [2, 1].map((version) => ({ version, author: 'Asha', createdAt: null })),
    }),
    ...replies,
  });
  const screen = await renderInAdmin(<BrandPage />, { on, path: '/dashboard/brand' });
  await expect.element(screen.getByLabelText('Shop name')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('iframe').length).toBe(2);
  fetched.mockRestore();
  return { screen, shop };
}

const previewed = () =>
  document.querySelector<HTMLIFrameElement>('iframe[title="Phone preview"]')?.contentDocument;

test('name and colours are previewed as they are typed, and published as a new version', async () => {
  const { screen, shop } = await open({
    'admin.brand.publish': () => ({ data: brand({ version: 3, name: 'Meenakshi Jewels' }) }),
  });
  await screen.getByLabelText('Shop name').fill('Meenakshi Jewels');
  await screen.getByLabelText('Page', { exact: true }).fill('#ffffff');
  await expect
    .poll(() => previewed()?.querySelector('[data-wordmark]')?.textContent)
    .toBe('Meenakshi Jewels');
  await clickTwice(screen.getByRole('button', { name: 'Publish' }));
  await expect.element(screen.getByText('Version 3 published')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.brand.publish'))
    .toMatchObject([
      { version: 2, name: 'Meenakshi Jewels', colours: { page: '#ffffff', button: '#14532d' } },
    ]);
});

test('a colour that can not be read is refused, with the nearest one that can', async () => {
  const { screen, shop } = await open({}, 'phone');
  const button = screen.getByLabelText('Buttons', { exact: true });
  await button.fill('#9acd32');
  await expect.element(screen.getByText(/^Too light to read: needs a contrast of 4\.5/)).toBeVisible();
  await screen.getByRole('button', { name: 'Publish' }).click();
  expect(shop.callsOf('admin.brand.publish')).toEqual([]);
  await screen.getByRole('button', { name: /^Use #/ }).click();
  await expect.element(button).not.toHaveValue('#9acd32');
  await expect.element(screen.getByText(/^Too light to read/)).not.toBeInTheDocument();
  await button.fill('green');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText('Please enter a colour such as #6E1F2F.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a drawing is sanitised before it becomes the logo; any other file is refused', async () => {
  const { screen } = await open({
    'admin.brand.cleanSign': ({ svg }) => {
      if (String(svg).startsWith('<svg'))
        return { data: { svg: '<svg viewBox="0 0 9 9"/>', dropped: ['script'] } };
      throw refusal({
        ...{ status: 400, code: 'bad-input', message: 'Wrong' },
        issues: [{ path: 'svg', message: 'is no SVG' }],
      });
    },
  });
  await screen.getByLabelText('Logo before the name').selectOptions('own');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText('Please choose an SVG file.')).toBeVisible();
  const file = screen.getByLabelText('SVG file');
  await file.upload(new File(['PNG'], 'sign.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByText('The drawing is no SVG.')).toBeVisible();
  await file.upload(new File(['<svg><script/></svg>'], 'sign.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByRole('img', { name: 'Your sign' })).toBeVisible();
  await expect.element(screen.getByText(/^Left out of the drawing, .*: script\./)).toBeVisible();
});

test('an old version comes back into the form, and is published from there', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Bring back version 2' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Bring back version 1' }).click();
  await expect.element(screen.getByLabelText('Shop name')).toHaveValue('Old name');
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});
