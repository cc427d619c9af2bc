import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { listed } from '../../../../../test/samples/admin-products.ts';
import { invalidate } from '../../../../api/query-key.ts';
import { listQuery, rowsOf } from '../list-query.ts';
import { type Listing, useListing } from '../listing.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { ListSteps } from './list-steps.tsx';
import { walkedList } from './walked-list.ts';

const row = (from: string) => ({
  ...{ from, to: '/faq', origin: 'written' as const, is_covered: false },
  updatedAt: '2026-11-20T06:00:00.000Z',
});
const pageQuery = (page: Pick<Listing, 'query'>) => listQuery('admin.redirects.list', page, rowsOf);
const address = ({ from }: { readonly from: string }) => `/sample${from}`;
const walked = walkedList(pageQuery, address);

/** A list of two rows a page, and the detail pages of its rows. */
function Pages() {
  const { pathname } = useLocation();
  const listing = useListing({ filters: ['state'], limit: 2 });
  const query = useQuery({ ...pageQuery(listing), enabled: pathname === '/' });
  if (pathname !== '/') {
    return (
      <>
        <ListSteps list={walked} />
        <h1 className="pt-5">{pathname}</h1>
      </>
    );
  }
  return (
    <AdminTable
      name="samples"
      label="Samples"
      listing={listing}
      query={query}
      columns={[{ id: 'from', head: 'Old', cell: ({ from }) => from }]}
      rowId={({ from }) => from}
      rowName={({ from }) => from}
      rowAddress={address}
      empty={{ title: 'No samples yet', text: 'They are listed here.' }}
    />
  );
}

/** Opens the list, whose rows the test changes in `rows`. */
async function open(names: string, path = '/') {
  const rows = names.split('');
  const shop = fakeShop({
    'admin.redirects.list': ({ page, limit }) => ({
      ...listed(
        rows
          .slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
          .map((name) => row(`/${name}`)),
      ),
      totalCount: rows.length,
    }),
  });
  const screen = await renderInAdmin(<Pages />, { path });
  const press = (name: string) => screen.getByRole('link', { name, exact: true }).click();
  return {
    screen,
    shop,
    press,
    /** Takes a row out of the list, as a change on its page does. */
    remove: async (name: string) => {
      rows.splice(rows.indexOf(name), 1);
      await invalidate(screen.queryClient, ['admin.redirects.list']);
    },
    isAt: (name: string) =>
      expect.element(screen.getByRole('heading', { name: `/sample/${name}` })).toBeVisible(),
  };
}

test('a detail page leads through the list in its order, over the borders of pages, and back to its page', async () => {
  const { screen, press, isAt, shop } = await open('abcde', '/?state=on&page=2');
  await press('/c');
  await isAt('c');
  await press('Next');
  await isAt('d');
  await press('Previous');
  await isAt('c');
  await press('Previous');
  await isAt('b');
  await press('Next');
  await isAt('c');
  await press('Next');
  await press('Next');
  await isAt('e');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  // Pages one, two and three, each read once: no page of a row asks for its list.
  await expect
    .poll(() => shop.callsOf('admin.redirects.list'))
    .toMatchObject([2, 1, 3].map((page) => ({ page, limit: 2, state: 'on' })));
  await press('Back to the list');
  await expect.poll(screen.search).toBe('?state=on&page=3');
});

test('rows that leave a filtered list once they are done skip none of those that move up', async () => {
  const { press, isAt, remove } = await open('abcde');
  await press('/a');
  await isAt('a');
  await remove('a');
  await press('Next');
  await isAt('b');
  await remove('b');
  await press('Next');
  await isAt('c');
  await remove('c');
  await press('Next');
  await isAt('d');
});

test('a page that was not opened from a list has no steps', async () => {
  const { screen, isAt } = await open('ab', '/sample/a');
  await isAt('a');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('at the end of the list the focus stays among the steps', async () => {
  const { screen, press, isAt } = await open('ab');
  await press('/a');
  await isAt('a');
  await press('Next');
  await isAt('b');
  await expect.element(screen.getByRole('link', { name: 'Back to the list' })).toHaveFocus();
});
