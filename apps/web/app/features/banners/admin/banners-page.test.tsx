import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import BannersPage from './announcements.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Banner = Awaited<ReturnType<NonNullable<Replies['admin.banners.list']>>>['data'][number];

const banner = (changes: Partial<Banner> = {}): Banner => ({
  ...{ _id: 'ban_1', version: 1, text: 'Diwali until Sunday', link: '', is_on: true },
  ...{ begins_at: null, ends_at: null, state: 'shown', updatedBy: 'Asha', updatedAt: '' },
  ...changes,
});
const standing = 'Free express shipping on orders above Rs.999';

/** A shop with banners, which the calls change. */
function shopWithBanners(first: Banner[], replies: Replies = {}) {
  let banners = first;
  return fakeShop({
    'banner.current': () => ({ data: [{ text: standing, link: '' }] }),
    'admin.banners.list': () => ({ data: banners, standing, placeholders: { express_threshold: 'Rs.999' } }),
    'admin.banners.preview': ({ text }) => ({
      data: { text: String(text).replace('{{express_threshold}}', 'Rs.999'), link: '' },
    }),
    'admin.banners.create': ({ text, begins_at }) => {
      const made = banner({ text: String(text), begins_at: String(begins_at), state: 'waiting' });
      banners = [...banners, made];
      return { data: made };
    },
    'admin.banners.delete': ({ id }) => {
      banners = banners.filter(({ _id }) => _id !== id);
      return { data: {} } as never;
    },
    ...replies,
  });
}

test('a banner is previewed, scheduled in Indian time, and removed after a question', async () => {
  const shop = shopWithBanners([]);
  const screen = await renderInAdmin(<BannersPage />);
  await expect.element(screen.getByText(standing).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Add banner' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter the text.')).toBeVisible();
  await dialog.getByLabelText('Text').fill('Later, above {{express_threshold}}');
  await dialog.getByLabelText(/^From/).fill('2099-01-01T09:00');
  await expect.element(dialog.getByText('Later, above Rs.999')).toBeVisible();
  await clickTwice(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.banners.create'))
    .toMatchObject([
      { text: 'Later, above {{express_threshold}}', begins_at: '2099-01-01T03:30:00.000Z', is_on: true },
    ]);
  await screen.getByRole('button', { name: /^Remove “Later/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('Banner removed')).toBeVisible();
  await expect.element(screen.getByText(/^Later/)).not.toBeInTheDocument();
});

test('banners change their order; one that can not be saved stays in its place', async () => {
  const shop = shopWithBanners([banner(), banner({ _id: 'ban_2', text: 'New rings' })], {
    'admin.banners.order': () => Promise.reject(noConnection()),
  });
  const screen = await renderInAdmin(<BannersPage />);
  await expect.element(screen.getByRole('button', { name: 'Move “Diwali until Sunday” up' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Move “New rings” up' }).click();
  await expect.element(screen.getByText('The order was not saved. Please try again')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.banners.order')).toEqual([{ ids: ['ban_2', 'ban_1'] }]);
});

test('a placeholder that the shop does not know is named while it is typed', async () => {
  const issues = [{ path: 'text', message: 'names an unknown placeholder' }];
  shopWithBanners([banner()], {
    'admin.banners.preview': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await renderInAdmin(<BannersPage />, { on: 'phone' });
  await screen.getByRole('button', { name: 'Edit “Diwali until Sunday”' }).click();
  const text = screen.getByLabelText('Text');
  await text.fill('{{nothing}}');
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
});
