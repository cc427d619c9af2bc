import { expect, test, vi } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import PageEditor from './pages.$slug.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Page = Awaited<ReturnType<NonNullable<Replies['admin.pages.get']>>>['data'];
type Block = Page['blocks'][number];

const days = { from: null, until: null };
const about = (changes: Partial<Page> = {}): Page => ({
  ...{ slug: 'about-us', title: 'About us', description: '', version: 1, author: null, createdAt: null },
  ...{ lead: '', note: '' },
  blocks: [
    { ...days, id: 'top', kind: 'hero', picture: null, title: 'Made by hand', text: '' },
    { ...days, id: 'story', kind: 'text', title: '', markdown: '## Since 1964' },
  ] as Block[],
  ...changes,
});

/** Refuses an empty text, as the shop does for drafts and publications. */
function refuseEmptyText(blocks: unknown) {
  const at = (blocks as { markdown?: string }[]).findIndex(({ markdown }) => markdown === '');
  if (at < 0) return;
  const issues = [{ path: `blocks.${at}.markdown`, message: 'is required' }];
  throw refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues });
}

/** Opens the editor of a page of two blocks. */
async function open(replies: Replies = {}, on: 'phone' | 'desktop' = 'desktop') {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('<html><body><h1>The draft</h1></body></html>'));
  const shop = fakeShop({
    'admin.pages.get': ({ version }) => ({
      data: about(version === 0 ? { title: 'Before' } : {}),
      placeholders: {},
    }),
    'admin.pages.history': () => ({
      data: [1, 0].map((version) => ({ version, author: null, createdAt: null, note: '' })),
    }),
    'admin.pages.saveDraft': ({ blocks }) => {
      refuseEmptyText(blocks);
      return { data: { slug: 'draft-1' } as never };
    },
    'admin.pages.publish': ({ blocks }) => {
      refuseEmptyText(blocks);
      return { data: about({ version: 2 }) };
    },
    ...replies,
  });
  const screen = await renderInAdmin(<PageEditor />, {
    on,
    path: '/dashboard/pages/about-us',
    route: '/dashboard/pages/:slug',
  });
  await expect.element(screen.getByTitle('Preview on a phone')).toBeVisible();
  fetched.mockRestore();
  const blocks = screen.getByRole('list', { name: 'Blocks' }).getByRole('listitem');
  return { screen, shop, blocks };
}

test('blocks are moved by buttons, to the ends and no further, and published in their order', async () => {
  const { screen, shop, blocks } = await open();
  const up = screen.getByRole('button', { name: 'Move Text up' });
  await up.click();
  await expect.element(blocks.first().getByRole('button', { name: 'Text', exact: true })).toBeVisible();
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await expect.element(up).toHaveFocus();
  await clickTwice(screen.getByRole('button', { name: 'Publish' }));
  await expect.element(screen.getByText('Version 2 published')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.pages.publish'))
    .toMatchObject([{ slug: 'about-us', version: 1, blocks: [{ id: 'story' }, { id: 'top' }] }]);
});

test('a field that the shop refuses is marked at its block, and shown by a press', async () => {
  const { screen, blocks } = await open();
  await blocks.last().getByRole('button').first().click();
  const text = screen.getByLabelText('Text in Markdown');
  await text.fill('');
  await expect.element(blocks.last().getByText('Needs a change')).toBeVisible();
  await expect.element(text).toHaveAccessibleDescription(/is required/i);
  await blocks.first().getByRole('button').first().click();
  await expect.element(text).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show the field' }).click();
  await expect.element(text).toHaveFocus();
  await blocks.first().getByRole('button').first().click();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(text).toHaveFocus();
  await text.fill('## Since 1964');
  await expect.element(text).not.toHaveAttribute('aria-invalid', 'true');
});

test('a block is added at the end and opens; it is removed again', async () => {
  const { screen, blocks } = await open({}, 'phone');
  await screen.getByLabelText('Add a block').selectOptions('text');
  expect(blocks.elements()).toHaveLength(3);
  await expect.element(screen.getByLabelText('Text in Markdown')).toHaveValue('');
  await blocks.last().getByRole('button', { name: 'Remove Text' }).click();
  expect(blocks.elements()).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('an old version comes back into the form, and a page is removed after a question', async () => {
  const { screen, shop } = await open({ 'admin.pages.remove': () => ({ data: {} }) as never });
  await screen.getByRole('button', { name: 'Bring back version 0' }).click();
  await expect.element(screen.getByLabelText('Title', { exact: true }).first()).toHaveValue('Before');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('button', { name: 'Remove the page' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(screen.getByText('Page removed')).toBeVisible();
  expect(screen.path()).toBe('/dashboard/pages');
  await expect.poll(() => shop.callsOf('admin.pages.remove')).toEqual([{ slug: 'about-us' }]);
});
