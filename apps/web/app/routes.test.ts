import { isReservedSlug } from '@jhumka/domain/catalogue';
import { expect, test } from 'vitest';
import routes from './routes.ts';

type Route = (typeof routes)[number];

const addressesOf = (route: Route): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(addressesOf),
];

test('spec 2.14: no category can take the address of a page', () => {
  const firsts = routes.flatMap(addressesOf).map((address) => address.split('/')[0] ?? '');
  const own = firsts.filter((first) => !first.startsWith(':') && first !== '*');
  expect(own).toContain('cart');
  expect(own.filter((first) => !isReservedSlug(first))).toEqual([]);
});
