import { useQuery } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { listed } from '../../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../../test/samples/shop.ts';
import { listQuery, rowsOf } from '../list-query.ts';
import { useListing } from '../listing.ts';
import { AdminTable } from './admin-table.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type List = NonNullable<Replies['admin.redirects.list']>;
type Row = Awaited<ReturnType<List>>['data'][number];

const row = (from: string): Row => ({
  ...{ from, to: '/faq', origin: 'written', is_covered: false, updatedAt: '2026-11-20T06:00:00.000Z' },
});

interface ListProps {
  readonly run: (rows: readonly Row[]) => Promise<boolean>;
  readonly to?: string;
}

/** A list of two columns, one of them sorted, with a bulk action that runs until the test ends it. */
function List({ run, to = '/sample' }: ListProps) {
  const listing = useListing({ filters: ['state'], sort: '-from' });
  const query = useQuery(listQuery('admin.redirects.list', listing, rowsOf));
  return (
    <AdminTable
      name="samples"
      label="Samples"
      listing={listing}
      query={query}
      columns={[
        { id: 'from', head: 'Old', sortBy: 'from', cell: ({ from }) => from },
        { id: 'to', head: 'New', cell: ({ to }) => to },
      ]}
      rowId={({ from }) => from}
      rowName={({ from }) => from}
      rowAddress={({ from }) => `${to}${from}`}
      search="Part of a name"
      filters={[{ name: 'state', label: 'Status', choices: [{ value: 'on', label: 'On' }] }]}
      bulk={[{ label: 'Archive', run }]}
      empty={{ title: 'No samples yet', text: 'They are listed here.' }}
    />
  );
}

async function open(
  reply: List,
  { path = '/', on = 'desktop' as 'desktop' | 'phone', run = async () => true } = {},
) {
  const shop = fakeShop({ 'admin.redirects.list': reply });
  const screen = await renderInAdmin(<List run={run} />, { path, on });
  return { screen, asked: () => shop.callsOf('admin.redirects.list').at(-1) };
}

const two = () => listed([row('/a'), row('/b')]);

test('two changes before the page shows the first are both in the address', async () => {
  const { screen, asked } = await open(two);
  const sort = screen.getByRole('button', { name: 'Old' });
  await expect.element(sort).toBeVisible();
  const state = screen.getByLabelText('Status').element() as HTMLSelectElement;
  // In one turn of the event loop: nothing renders in between.
  (sort.element() as HTMLElement).click();
  state.value = 'on';
  state.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(asked).toMatchObject({ sort: 'from', state: 'on' });
});

describe('the states of a list', () => {
  test('it is busy while it loads, and then has its rows and their number', async () => {
    const answer = heldBack(two());
    const { screen } = await open(answer.reply);
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    answer.release();
    await expect.element(screen.getByRole('link', { name: '/a' })).toHaveAttribute('href', '/sample/a');
    await expect.element(screen.getByText('1 to 2 of 2')).toBeVisible();
  });

  test('a failure shows its reason, and can be retried', async () => {
    let isDown = true;
    const { screen } = await open(() => (isDown ? Promise.reject(noConnection()) : two()));
    await expect.element(screen.getByText('Samples did not load')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: '/a' })).toBeVisible();
  });

  test('an empty list explains itself; one without matches clears search and filters', async () => {
    const { screen, asked } = await open(() => listed([]), { path: '/?search=x&state=on' });
    await screen.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect.element(screen.getByRole('heading', { name: 'No samples yet' })).toBeVisible();
    await expect.poll(asked).toEqual({ page: 1, limit: 25, sort: '-from' });
  });

  test('a page past the end leads to the first', async () => {
    const { screen, asked } = await open(({ page }) => (page === 1 ? two() : { ...two(), data: [] }), {
      path: '/?page=9',
    });
    await screen.getByRole('button', { name: 'Go to the first page' }).click();
    await expect.element(screen.getByRole('link', { name: '/a' })).toBeVisible();
    expect(asked()).toMatchObject({ page: 1 });
  });
});

describe('what a list is asked for', () => {
  test('a column head sorts, a second press reverses, and the URL has the sort', async () => {
    const { screen, asked } = await open(two);
    const head = screen.getByRole('columnheader', { name: 'Old' });
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.search()).toBe('?sort=from');
    await expect.poll(asked).toMatchObject({ sort: 'from' });
  });

  test('typing searches once it pauses, and a filter leads back to the first page', async () => {
    const { screen, asked } = await open(two, { path: '/?page=2' });
    await screen.getByRole('combobox', { name: 'Status' }).selectOptions('On');
    await expect.poll(asked).toMatchObject({ page: 1, state: 'on' });
    await screen.getByRole('searchbox', { name: 'Part of a name' }).fill(' ring ');
    await expect.poll(asked).toMatchObject({ search: 'ring', state: 'on' });
  });

  test('a hidden column stays hidden for the user until the default is restored', async () => {
    const { screen } = await open(two);
    await screen.getByRole('button', { name: 'Columns' }).click();
    await screen.getByRole('checkbox', { name: 'New' }).click();
    await expect.element(screen.getByRole('columnheader', { name: 'New' })).not.toBeInTheDocument();
    expect(localStorage.getItem('office.nobody.samples.columns')).toBe('["to"]');
    await screen.getByRole('button', { name: 'Default' }).click();
    await expect.element(screen.getByRole('columnheader', { name: 'New' })).toBeVisible();
  });
});

describe('the rows of a list', () => {
  test('arrows move between rows, Space selects, and Enter opens', async () => {
    const { screen } = await open(two);
    await expect.element(screen.getByRole('row', { name: '/a', exact: true })).toBeVisible();
    screen.getByRole('row', { name: '/a', exact: true }).element().focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(screen.getByRole('row', { name: '/b, selected' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.path()).toBe('/sample/b');
  });

  test('a bulk action runs once for the selected rows, and clears the selection when it is done', async () => {
    const done = heldBack(true);
    const runs: string[][] = [];
    const { screen } = await open(two, {
      on: 'phone',
      run: (rows?: readonly Row[]) => {
        runs.push((rows ?? []).map(({ from }) => from));
        return done.reply();
      },
    });
    await screen.getByRole('checkbox', { name: 'Select /a' }).click();
    await screen.getByRole('checkbox', { name: 'Select /b' }).click();
    const archive = screen.getByRole('toolbar').getByRole('button', { name: 'Archive' });
    await expect.element(archive).toBeInViewport();
    await clickTwice(archive);
    done.release();
    await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument();
    expect(runs).toEqual([['/a', '/b']]);
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

test('rows whose page the role may not open are texts', async () => {
  const staff_role = { _id: 'accountant', name: 'Accountant', is_view: false };
  fakeShop({
    'admin.redirects.list': two,
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions: ['reports.see'] }) }),
  });
  const screen = await renderInAdmin(<List run={async () => true} to="/dashboard/product/" />);
  await expect.element(screen.getByText('/a', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '/a' })).not.toBeInTheDocument();
});
