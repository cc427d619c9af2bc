import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopQueryClient } from '../../../api/shop-query-client.ts';
import { followFigures } from './follow-figures.ts';

const names = [
  'admin.dashboard.get',
  'admin.orders.countViews',
  'admin.orders.list',
  'admin.tickets.list',
  'admin.products.list',
] as const;
type Name = (typeof names)[number];

/** Replies of the shop, and the requests for them. */
let answers: Partial<Record<Name, unknown>>;
let requested: Name[];
let queryClient: ShopQueryClient;
let stops: (() => void)[];

beforeEach(async () => {
  requested = [];
  answers = {
    'admin.dashboard.get': { toPack: { count: 1 }, openTickets: 2, sales: { today: { orders: 1 } } },
    'admin.orders.countViews': { to_pack: 1 },
  };
  queryClient = new ShopQueryClient();
  stops = [followFigures(queryClient)];
  for (const name of names) {
    const queryFn = () => {
      requested.push(name);
      return Promise.resolve(structuredClone(answers[name] ?? []));
    };
    await queryClient.fetchQuery({ queryKey: [name], queryFn });
    stops.push(
      new QueryObserver(queryClient, { queryKey: [name], queryFn, staleTime: 60_000 }).subscribe(() => 0),
    );
  }
  requested = [];
});

afterEach(() => {
  for (const stop of stops) stop();
});

const refetch = (name: Name) => queryClient.refetchQueries({ queryKey: [name] });

test('a figure that has changed refetches the open lists that it counts, and no others', async () => {
  answers['admin.dashboard.get'] = { toPack: { count: 2 }, openTickets: 2, sales: { today: { orders: 1 } } };
  await refetch('admin.dashboard.get');
  expect(requested).toEqual(['admin.dashboard.get', 'admin.orders.list', 'admin.orders.countViews']);
});

test('figures that stay the same, and sales, refetch no list', async () => {
  answers['admin.dashboard.get'] = { toPack: { count: 1 }, openTickets: 2, sales: { today: { orders: 5 } } };
  await refetch('admin.dashboard.get');
  expect(requested).toEqual(['admin.dashboard.get']);
});

test('a number on a tab that has changed refetches the list below it', async () => {
  answers['admin.orders.countViews'] = { to_pack: 2 };
  await refetch('admin.orders.countViews');
  expect(requested).toEqual(['admin.orders.countViews', 'admin.orders.list']);
});

test('a change made here refetches the figures, and through them the lists', async () => {
  answers['admin.dashboard.get'] = { toPack: { count: 1 }, openTickets: 1, sales: { today: { orders: 1 } } };
  const isListed = new Promise<void>((resolve) => {
    stops.push(
      queryClient.getQueryCache().subscribe(({ query, type }) => {
        const isTickets = query.queryKey[0] === 'admin.tickets.list';
        if (isTickets && type === 'updated' && query.state.fetchStatus === 'idle') resolve();
      }),
    );
  });
  await new MutationObserver(queryClient, { mutationFn: () => Promise.resolve() }).mutate();
  await isListed;
  expect(requested).toEqual(['admin.dashboard.get', 'admin.tickets.list']);
});
