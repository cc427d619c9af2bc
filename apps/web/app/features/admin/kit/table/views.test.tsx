import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { listed } from '../../../../../test/samples/admin-products.ts';
import { listQuery, rowsOf } from '../list-query.ts';
import { useListing } from '../listing.ts';
import { AdminTable } from './admin-table.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Saved = Awaited<ReturnType<NonNullable<Replies['admin.savedViews.list']>>>['data'][number];

const view = (changes: Partial<Saved>): Saved => ({
  ...{ _id: 'svw_1', list: 'admin.redirects.list', name: 'Old blog', author: 'Divya', can_change: true },
  ...{ query: 'search=blog&state=on', columns: [] },
  ...changes,
});

function List() {
  const listing = useListing({ filters: ['state', 'origin'], sort: '-from' });
  const query = useQuery(listQuery('admin.redirects.list', listing, rowsOf));
  return (
    <AdminTable
      name="samples"
      endpoint="admin.redirects.list"
      label="Samples"
      listing={listing}
      query={query}
      columns={[
        { id: 'from', head: 'Old', sortBy: 'from', cell: ({ from }) => from },
        { id: 'to', head: 'New', cell: ({ to }) => to },
      ]}
      rowId={({ from }) => from}
      rowName={({ from }) => from}
      filters={[{ name: 'state', label: 'Status', choices: [{ value: 'on', label: 'On' }] }]}
      views={[
        { name: 'All', filters: {} },
        { name: 'On', filters: { state: 'on' }, count: 3 },
      ]}
      empty={{ title: 'No samples yet', text: 'They are listed here.' }}
    />
  );
}

async function open(
  views: Saved[],
  { path = '/', on = 'desktop' as 'desktop' | 'phone', replies = {} as Replies } = {},
) {
  const saved = [...views];
  const shop = fakeShop({
    'admin.redirects.list': () =>
      listed([
        {
          from: '/a',
          to: '/faq',
          origin: 'written',
          is_covered: false,
          updatedAt: '2026-11-20T06:00:00.000Z',
        },
      ]),
    'admin.savedViews.list': () => ({ data: saved }),
    'admin.savedViews.create': ({ name, query }) => {
      const made = view({ _id: 'svw_new', name: String(name), query: String(query) });
      saved.push(made);
      return { data: made };
    },
    'admin.savedViews.update': ({ id }) => ({ data: view({ _id: String(id) }) }),
    'admin.savedViews.delete': ({ id }) => {
      saved.splice(0, 1);
      return { data: { _id: String(id) } };
    },
    ...replies,
  });
  const screen = await renderInAdmin(<List />, { path, on });
  return { screen, shop, tab: (name: string) => screen.getByRole('button', { name, exact: true }) };
}

test('a saved view puts its filters, search and columns into the list, and is marked while they are on', async () => {
  const { screen, tab } = await open([view({ columns: ['to'] })], { path: '/?origin=written&page=3' });
  await expect.element(screen.getByRole('columnheader', { name: 'New' })).toBeVisible();
  await tab('Old blog').click();
  await expect.poll(screen.search).toBe('?state=on&search=blog');
  await expect.element(tab('Old blog')).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('columnheader', { name: 'New' })).not.toBeInTheDocument();
  await tab('On 3').click();
  await expect.poll(screen.search).toBe('?state=on');
  await expect.element(tab('Old blog')).not.toHaveAttribute('aria-current');
});

test('a view whose filters, values or sort are gone opens what is left of them', async () => {
  const gone = view({ query: 'colour=red&search=blog&sort=-weight&state=off' });
  const { screen, tab } = await open([gone]);
  await tab('Old blog').click();
  await expect.poll(screen.search).toBe('?search=blog');
  await expect.element(tab('Old blog')).toHaveAttribute('aria-current', 'true');
});

test('the present state is saved once under a name, and is the open view then', async () => {
  const { screen, shop, tab } = await open([], { path: '/?state=on&sort=from&page=2&limit=50' });
  await screen.getByRole('button', { name: 'Save this view' }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Please enter a name.')).toBeVisible();
  await screen.getByLabelText('Name of the view').fill('By age');
  await clickTwice(screen.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(tab('By age')).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => shop.callsOf('admin.savedViews.create'))
    .toEqual([{ list: 'admin.redirects.list', name: 'By age', query: 'sort=from&state=on', columns: [] }]);
  await expect.element(screen.getByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
});

test('a refused name stays in its field with the reason', async () => {
  const { screen } = await open([], {
    path: '/?state=on&search=x',
    replies: {
      'admin.savedViews.create': () =>
        Promise.reject(refusal({ code: 'name-taken', message: 'This name is already in use' })),
    },
  });
  await screen.getByRole('button', { name: 'Save this view' }).click();
  await screen.getByLabelText('Name of the view').fill('Late');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('This name is already in use')).toBeVisible();
  await expect.element(screen.getByLabelText('Name of the view')).toHaveValue('Late');
});

test('the present state is saved in place of a view that one may change, and of no other', async () => {
  const foreign = view({ _id: 'svw_2', name: 'Of the owner', query: 'origin=renaming', can_change: false });
  const { screen, shop } = await open([view({}), foreign], { path: '/?state=on&search=new' });
  await screen.getByRole('button', { name: 'Save this view' }).click();
  const choices = screen.getByLabelText('Save as');
  expect(choices.element().textContent).not.toContain('Of the owner');
  await choices.selectOptions('In place of “Old blog”');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => shop.callsOf('admin.savedViews.update'))
    .toEqual([{ id: 'svw_1', query: 'search=new&state=on', columns: [] }]);
});

test('a view is renamed by whoever may change it', async () => {
  const { screen, shop } = await open([view({})], { path: '/?state=on&search=blog' });
  await screen.getByRole('button', { name: 'Change the view Old blog' }).click();
  await screen.getByLabelText('Name of the view').fill('Blog');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => shop.callsOf('admin.savedViews.update')).toEqual([{ id: 'svw_1', name: 'Blog' }]);
});

test('a view is deleted once that is confirmed', async () => {
  const { screen, shop, tab } = await open([view({})], { path: '/?state=on&search=blog' });
  await screen.getByRole('button', { name: 'Change the view Old blog' }).click();
  await screen.getByRole('button', { name: 'Delete view' }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => shop.callsOf('admin.savedViews.delete')).toEqual([{ id: 'svw_1' }]);
  await expect.element(tab('Old blog')).not.toBeInTheDocument();
});

test('a view of somebody else is opened, but not changed', async () => {
  const { screen, tab } = await open([view({ can_change: false })], { path: '/?state=on&search=blog' });
  await expect.element(tab('Old blog')).toHaveAttribute('aria-current', 'true');
  await expect
    .element(screen.getByRole('button', { name: 'Change the view Old blog' }))
    .not.toBeInTheDocument();
});

test('on a phone the views are a select that fits the screen', async () => {
  const { screen } = await open([view({})], { on: 'phone' });
  const choices = screen.getByRole('combobox', { name: 'View' });
  await expect.element(choices).toHaveDisplayValue('All');
  await choices.selectOptions('Old blog');
  await expect.poll(screen.search).toBe('?state=on&search=blog');
  await expect.element(screen.getByRole('button', { name: 'Change the view Old blog' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
