import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import PageEditor from './pages.$slug.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Page = Awaited<ReturnType<NonNullable<Replies['admin.pages.get']>>>['data'];

const pageAt = (version: number, markdown: string): Page => ({
  ...{ slug: 'help:size-guide', version, title: 'Size guide', description: 'Sizes', lead: 'How to measure' },
  blocks: [{ kind: 'text', id: 'text', from: null, until: null, markdown, html: '' }],
  ...{ note: '', author: null, createdAt: '2026-11-20T06:00:00.000Z' },
});

const textOf = (blocks: unknown) => (blocks as [{ markdown: string }])[0].markdown;

/** A shop with one help page, whose versions a publication adds to. */
function shopWithPage(replies: Replies = {}) {
  const pages = [pageAt(1, 'Measure a ring.\n')];
  return fakeShop({
    'admin.pages.get': ({ version }) => ({
      data: pages.find((page) => page.version === version) ?? (pages.at(-1) as Page),
      placeholders: { return_days: '7' },
    }),
    'admin.pages.history': () => ({ data: pages.toReversed() }),
    'admin.pages.saveDraft': () => Promise.reject(new Error('not needed')),
    'admin.pages.publish': ({ blocks }) => {
      pages.push(pageAt(pages.length + 1, textOf(blocks)));
      return { data: pages.at(-1) as Page };
    },
    ...replies,
  });
}

const open = () =>
  renderInAdmin(<PageEditor />, {
    path: '/dashboard/pages/help:size-guide',
    route: '/dashboard/pages/:slug',
  });

test('a text is published as a new version, compared with the old one, which is brought back', async () => {
  const shop = shopWithPage();
  const screen = await open();
  const text = screen.getByLabelText('Text in Markdown');
  await text.fill('Measure a ring.\nOr a bangle.\n');
  await screen.getByLabelText(/^Reason for the change/).fill('Bangles');
  await clickTwice(screen.getByRole('button', { name: 'Publish' }));
  await expect.element(screen.getByText('Version 2 published')).toBeVisible();
  await screen.getByRole('button', { name: 'Compare version 1' }).click();
  const changes = screen.getByRole('region', { name: 'Text', exact: true });
  await expect.element(changes.getByText('Or a bangle.')).toBeVisible();
  expect(document.querySelector('ins')?.textContent).toContain('Or a bangle.');
  await screen.getByRole('button', { name: 'Bring back version 1' }).click();
  await expect.element(text).toHaveValue('Measure a ring.\n');
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText('Version 3 published')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.pages.publish'))
    .toMatchObject([
      {
        ...{ slug: 'help:size-guide', version: 1, lead: 'How to measure', note: 'Bangles' },
        blocks: [{ markdown: 'Measure a ring.\nOr a bangle.\n' }],
      },
      { slug: 'help:size-guide', version: 2, blocks: [{ markdown: 'Measure a ring.\n' }] },
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
    'admin.pages.publish': () => {
      isOld = true;
      const data = { changedBy: 'Asha' };
      return Promise.reject(refusal({ code: 'changed-meanwhile', message: 'Changed', data }));
    },
  });
  const screen = await open();
  const publish = screen.getByRole('button', { name: 'Publish' });
  await screen.getByLabelText(/^Reason for the change/).fill('Clearer');
  await publish.click();
  await expect.element(screen.getByText('Please change the page first.')).toBeVisible();
  expect(shop.callsOf('admin.pages.publish')).toEqual([]);
  const text = screen.getByLabelText('Text in Markdown');
  await text.fill('Mine.');
  await publish.click();
  await expect.element(screen.getByText(/^Asha changed this/)).toBeVisible();
  await expect.element(text).toHaveValue('Mine.');
  await screen.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(text).toHaveValue('Theirs.');
});

test('a help page can’t be removed, and its lead is marked where the shop refuses it', async () => {
  const issues = [{ path: 'lead', message: 'is required' }];
  shopWithPage({
    'admin.pages.saveDraft': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await open();
  await expect.element(screen.getByLabelText('Introduction')).toHaveAccessibleDescription(/is required/i);
  await expect.element(screen.getByRole('button', { name: 'Remove the page' })).not.toBeInTheDocument();
});
