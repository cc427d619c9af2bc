import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import PageEditor from './pages.$slug.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Page = Awaited<ReturnType<NonNullable<Replies['admin.pages.get']>>>['data'];

const pageAt = (version: number, markdown: string): Page => ({
  ...{ slug: 'size-guide', version, title: 'Size guide', description: 'Sizes', lead: 'How to measure' },
  ...{ markdown, note: '', author: null, createdAt: '2026-11-20T06:00:00.000Z' },
});
const versions = [pageAt(1, 'Measure a ring.\n')];

/** A shop with one page, whose versions a save adds to. */
function shopWithPage(replies: Replies = {}) {
  const pages = [...versions];
  return fakeShop({
    'admin.pages.get': ({ version }) => ({
      data: pages.find((page) => page.version === version) ?? (pages.at(-1) as Page),
      placeholders: { return_days: '7' },
    }),
    'admin.pages.history': () => ({ data: pages.toReversed() }),
    'admin.pages.preview': ({ markdown }) => ({
      data: {
        ...{ slug: 'size-guide', title: 'Size guide', description: '', lead: '' },
        ...{ html: `<p>${markdown}</p>`, headings: [], questions: [], updatedAt: '' },
      },
    }),
    'admin.pages.update': ({ markdown }) => {
      pages.push(pageAt(pages.length + 1, String(markdown)));
      return { data: pages.at(-1) as Page };
    },
    ...replies,
  });
}

const open = () =>
  renderInAdmin(<PageEditor />, { path: '/dashboard/pages/size-guide', route: '/dashboard/pages/:slug' });

test('a text is published as a new version, compared with the old one, which is restored', async () => {
  const shop = shopWithPage();
  const screen = await open();
  const text = screen.getByLabelText('Text in Markdown');
  await text.fill('Measure a ring.\nOr a bangle.\n');
  const preview = screen.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText(/Or a bangle\./)).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Publish new version' }));
  await expect.element(screen.getByText('Version 2 published')).toBeVisible();
  await screen.getByRole('button', { name: 'Compare version 1' }).click();
  const changes = screen.getByRole('region', { name: 'Text', exact: true });
  await expect.element(changes.getByText('Or a bangle.')).toBeVisible();
  expect(document.querySelector('ins')?.textContent).toContain('Or a bangle.');
  await screen.getByRole('button', { name: 'Restore version 1' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByText('Version 1 restored as version 3')).toBeVisible();
  await expect.element(text).toHaveValue('Measure a ring.\n');
  expect(shop.callsOf('admin.pages.update')).toMatchObject([
    { slug: 'size-guide', version: 1, markdown: 'Measure a ring.\nOr a bangle.\n' },
    { slug: 'size-guide', version: 2, markdown: 'Measure a ring.\n', note: 'Restore version 1' },
  ]);
});

test('a placeholder is inserted at the cursor, which stays behind it', async () => {
  shopWithPage();
  const screen = await open();
  const text = screen.getByLabelText('Text in Markdown');
  await text.fill('Return it within  days.');
  (text.element() as HTMLTextAreaElement).setSelectionRange(17, 17);
  await screen.getByText('Placeholders').click();
  await screen.getByRole('button', { name: 'return_days' }).click();
  await expect.element(text).toHaveValue('Return it within {{return_days}} days.');
  await expect.element(text).toHaveFocus();
});

test('a reason alone is no new version, and another editor’s text is loaded on a press', async () => {
  let isOld = false;
  const shop = shopWithPage({
    'admin.pages.get': () => ({
      data: isOld ? pageAt(2, 'Theirs.') : pageAt(1, 'Ours.'),
      placeholders: {},
    }),
    'admin.pages.update': () => {
      isOld = true;
      const data = { changedBy: 'Asha' };
      return Promise.reject(refusal({ code: 'changed-meanwhile', message: 'Changed', data }));
    },
  });
  const screen = await open();
  const publish = screen.getByRole('button', { name: 'Publish new version' });
  await screen.getByLabelText(/^Reason for the change/).fill('Clearer');
  await publish.click();
  await expect.element(screen.getByText('Please change the text first.')).toBeVisible();
  expect(shop.callsOf('admin.pages.update')).toEqual([]);
  const text = screen.getByLabelText('Text in Markdown');
  await text.fill('Mine.');
  await publish.click();
  await expect.element(screen.getByText(/^Asha changed this/)).toBeVisible();
  await expect.element(text).toHaveValue('Mine.');
  await screen.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(text).toHaveValue('Theirs.');
});
