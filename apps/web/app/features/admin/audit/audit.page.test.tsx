import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import AuditPage from './audit.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type List = Awaited<ReturnType<NonNullable<Replies['admin.audit.list']>>>;
type Entry = List['data'][number];

const entryOf = (changed: Partial<Entry> = {}): Entry => ({
  ...{ _id: 'aud_1', actorId: 'usr_asha', actorName: 'Asha', action: 'order.move' },
  ...{ subjectId: 'ord_1', subjectName: 'JH-261120-ABC123', note: 'Left by courier', parts: null },
  ...{ changes: { status: { from: 'packed', to: 'out_for_delivery' } } },
  createdAt: '2026-11-20T06:00:00.000Z',
  ...changed,
});

const listOf = (data: List['data'], changed: Partial<List> = {}): List => ({
  ...{ data, totalCount: data.length, is_count_capped: false, subjectName: '' },
  ...{ totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 25 },
  ...{ actions: ['order.move', 'gift-card.create'], actors: [{ _id: 'usr_asha', name: 'Asha' }] },
  ...changed,
});

const bulkEdit = entryOf({
  ...{ _id: 'aud_2', action: 'admin.products.bulkEdit', subjectId: 'bed_1', subjectName: '' },
  ...{ changes: {}, note: '', parts: { count: 120, can_undo: true } },
});

const part = entryOf({
  ...{ _id: 'aud_3', action: 'product.update', subjectId: 'prd_ira', subjectName: 'Ira hoops' },
  ...{ changes: { price: { from: 1_000, to: 900 } }, note: '' },
});

/** The log of a bulk edit of 120 products, of which one is listed. */
const logOfBulkEdit = (replies: Replies = {}) =>
  fakeShop({
    'admin.audit.list': ({ partOf }) => listOf(partOf ? [part] : [bulkEdit]),
    'admin.products.undoBulkEdit': () => ({ data: { changed: 120, skipped: [] } }) as never,
    ...replies,
  });

test('reads and exports are a view of their own, and so are prices', async () => {
  const shop = fakeShop({ 'admin.audit.list': () => listOf([entryOf()]) });
  const screen = await renderInAdmin(<AuditPage />, { path: '/dashboard/audit' });
  await screen.getByRole('button', { name: 'Reads and exports' }).click();
  await expect.poll(() => shop.callsOf('admin.audit.list').at(-1)).toMatchObject({ entries: 'reads' });
  await screen.getByRole('button', { name: 'Prices' }).click();
  await expect.poll(() => shop.callsOf('admin.audit.list').at(-1)).toMatchObject({ search: 'price' });
});

test('an entry names its admin, action, item, values and reason, and links the first and third', async () => {
  fakeShop({ 'admin.audit.list': () => listOf([entryOf()]) });
  const screen = await renderInAdmin(<AuditPage />);
  const row = screen.getByRole('row', { name: /^Status changed/ });
  await expect
    .element(row.getByRole('link', { name: 'Asha' }))
    .toHaveAttribute('href', '/dashboard/users-management/usr_asha');
  await expect
    .element(row.getByRole('link', { name: 'JH-261120-ABC123' }))
    .toHaveAttribute('href', '/dashboard/order-management/ord_1');
  await expect.element(row.getByText('Status changed')).toBeVisible();
  await expect.element(row.getByRole('deletion')).toHaveTextContent('packed');
  await expect.element(row.getByRole('insertion')).toHaveTextContent('out for delivery');
  await expect.element(row.getByText('Left by courier')).toBeVisible();
});

test('an entry of an unknown action is named by its words; an item without a page is no link', async () => {
  const unknown = entryOf({ action: 'gift-card.create', subjectId: 'gft_1', subjectName: 'Card 1' });
  fakeShop({ 'admin.audit.list': () => listOf([unknown]) });
  const screen = await renderInAdmin(<AuditPage />);
  await expect.element(screen.getByRole('cell', { name: 'Gift card: create' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Card 1' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Card 1' })).not.toBeInTheDocument();
});

test('the filters of the address reach the shop; those of one item are named and taken away', async () => {
  const shop = fakeShop({
    'admin.audit.list': ({ subjectId }) =>
      listOf([entryOf()], { subjectName: subjectId ? 'JH-261120-ABC123' : '' }),
  });
  const screen = await renderInAdmin(<AuditPage />, { path: '/?subjectId=ord_1&action=order.move' });
  await expect.element(screen.getByText(/^Only changes to JH-261120-ABC123/)).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.audit.list'))
    .toMatchObject([{ subjectId: 'ord_1', action: 'order.move' }]);
  await screen.getByRole('button', { name: 'Show all changes' }).click();
  await expect.element(screen.getByText(/^Only changes to/)).not.toBeInTheDocument();
  expect(screen.search()).toBe('?action=order.move');
});

test('the admin and the action to filter by are those that the shop names', async () => {
  const shop = fakeShop({ 'admin.audit.list': () => listOf([entryOf()]) });
  const screen = await renderInAdmin(<AuditPage />);
  await expect.element(screen.getByRole('cell', { name: 'Status changed' })).toBeVisible();
  await screen.getByLabelText('Action').selectOptions('Gift card: create');
  await expect
    .poll(() => shop.callsOf('admin.audit.list').at(-1))
    .toMatchObject({ action: 'gift-card.create' });
  await screen.getByLabelText('Admin').selectOptions('Asha');
  await expect.poll(() => shop.callsOf('admin.audit.list').at(-1)).toMatchObject({ actorId: 'usr_asha' });
});

test('the products of a bulk change are loaded on demand, by keyboard, up to a hundred', async () => {
  const shop = logOfBulkEdit();
  const screen = await renderInAdmin(<AuditPage />);
  const show = screen.getByRole('button', { name: 'Show 120 products' });
  await expect.element(show).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => shop.callsOf('admin.audit.list')).toHaveLength(1);
  show.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('link', { name: 'Ira hoops' }))
    .toHaveAttribute('href', '/dashboard/product/prd_ira');
  await expect.element(screen.getByText('and 119 more')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.audit.list')[1])
    .toEqual({
      ...{ partOf: 'bed_1', action: 'admin.products.bulkEdit', limit: 100 },
    });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: 'Ira hoops' })).not.toBeInTheDocument();
});

test('products of a bulk change that do not load can be retried', async () => {
  let isDown = true;
  logOfBulkEdit({
    'admin.audit.list': ({ partOf }) =>
      partOf && isDown ? Promise.reject(noConnection()) : listOf(partOf ? [part] : [bulkEdit]),
  });
  const screen = await renderInAdmin(<AuditPage />);
  await screen.getByRole('button', { name: 'Show 120 products' }).click();
  await expect.element(screen.getByText(/^The products did not load\./)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Ira hoops' })).toBeVisible();
});

test('a bulk change is undone once, after a question, and the log is read again', async () => {
  const shop = logOfBulkEdit();
  const screen = await renderInAdmin(<AuditPage />);
  await screen.getByRole('button', { name: 'Undo' }).click();
  const question = screen.getByRole('dialog', { name: 'Undo this change of 120 products?' });
  expect(shop.callsOf('admin.products.undoBulkEdit')).toEqual([]);
  await clickTwice(question.getByRole('button', { name: 'Undo' }));
  await expect.element(screen.getByText('Undone for 120 products')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.products.undoBulkEdit')).toEqual([{ id: 'bed_1' }]);
  await expect.poll(() => shop.callsOf('admin.audit.list').length).toBeGreaterThan(1);
});

test('an undo that fails says so; a change that was undone offers none', async () => {
  let canUndo = true;
  logOfBulkEdit({
    'admin.audit.list': () => listOf([{ ...bulkEdit, parts: { count: 120, can_undo: canUndo } }]),
    'admin.products.undoBulkEdit': () => {
      canUndo = false;
      return Promise.reject(noConnection());
    },
  });
  const screen = await renderInAdmin(<AuditPage />);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The change was not undone. Please try again.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the log is exported as it is filtered, without its page', async () => {
  const requests = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('date,admin\n'));
  fakeShop({ 'admin.audit.list': () => listOf([entryOf()], { totalCount: 3 }) });
  const screen = await renderInAdmin(<AuditPage />, { path: '/?action=order.move&page=2' });
  await screen.getByRole('button', { name: 'Export 3' }).click();
  await expect.element(screen.getByText('export.csv downloaded')).toBeVisible();
  expect(requests).toHaveBeenCalledWith(
    expect.stringMatching(/\/api\/admin\/audit\/export\?action=order\.move$/),
    expect.anything(),
  );
  requests.mockRestore();
});

test('a long reason and value stay within a phone', async () => {
  const long = 'x'.repeat(200);
  fakeShop({
    'admin.audit.list': () => listOf([entryOf({ note: long, changes: { note: { from: long, to: '' } } })]),
  });
  const screen = await renderInAdmin(<AuditPage />, { on: 'phone' });
  await expect.element(screen.getByRole('insertion')).not.toBeInTheDocument();
  await expect.element(screen.getByText(long, { exact: true }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('an empty log says what it lists; one that does not load can be retried', async () => {
  const list = heldBack(listOf([]));
  let isDown = true;
  fakeShop({ 'admin.audit.list': () => (isDown ? Promise.reject(noConnection()) : list.reply()) });
  const screen = await renderInAdmin(<AuditPage />);
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(screen.getByText('Changes did not load')).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
  list.release();
  await expect.element(screen.getByText('No changes yet')).toBeVisible();
});
