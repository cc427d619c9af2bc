import { expect, test } from 'vitest';
import { createPageQuery, pageQueries } from './page-queries.ts';
import routes from './routes.ts';

const route = (id: string, path: string, more: object = {}) => ({ id, path, parentId: 'frame', ...more });
const pageQuery = createPageQuery({
  root: { id: 'root', path: '' },
  frame: { id: 'frame', parentId: 'root' },
  'home-page': route('home-page', '', { index: true }),
  products: route('products', 'products'),
  'search-page': route('search-page', 'search'),
  'product-page': route('product-page', 'product/:product?'),
  'login-form': route('login-form', 'login'),
  'contact-page': route('contact-page', 'contact'),
  category: route('category', ':category/:subCategory?'),
  'not-found-page': route('not-found-page', '*'),
} as never);
const of = (address: string) => pageQuery(new URL(address, 'http://shop.localhost'));

test('parameters of campaigns and made-up ones belong to no page', () => {
  for (const path of [
    '/',
    '/products',
    '/rings',
    '/rings/nose-rings',
    '/search',
    '/product/ring-prd1',
    '/a/b/c/d',
  ])
    expect(of(`${path}?utm_source=mail&fbclid=x1&gclid=2&x=y&_=7`), path).toBe('');
});

test('a list reads its filters, in one order and one spelling', () => {
  const query = 'metal=Platinum&metal=Yellow+gold&sort=price_asc&page=2';
  expect(of(`/products?page=2&fbclid=1&sort=price_asc&metal=Yellow%20gold&metal=Platinum`)).toBe(query);
  expect(of(`/rings?${query}`)).toBe(query);
  expect(of('/products?page=1&sort=made-up&minPrice=abc&page=2')).toBe('');
  expect(of('/search?q=%20gold%20%20ring&utm_medium=cpc')).toBe('q=gold+ring');
});

test('entry pages read a return path within the shop, and nothing longer or foreign', () => {
  expect(of('/login?from=%2Fcheckout&utm_source=x')).toBe('from=%2Fcheckout');
  expect(of('/login?from=https%3A%2F%2Felsewhere.example')).toBe('');
  expect(of(`/contact?order=${'x'.repeat(500)}&ticket=TK-1`)).toBe('ticket=TK-1');
});

test('the declared names are those that a page reads, since an edge removes all others', () => {
  const readBy = (write: (query: URLSearchParams) => string) => {
    const read = new Set<string>();
    const query = new URLSearchParams();
    query.get = (name) => {
      read.add(name);
      return null;
    };
    query.getAll = (name) => {
      read.add(name);
      return [];
    };
    write(query);
    return [...read].toSorted();
  };
  for (const [route, { names, write }] of Object.entries(pageQueries))
    expect(readBy(write), route).toEqual([...names].toSorted());
});

test('each query belongs to a route, by its id', () => {
  const idsOf = ({ id, file, children = [] }: (typeof routes)[number]): string[] => [
    id ?? file.replace(/\.tsx$/, ''),
    ...children.flatMap(idsOf),
  ];
  const ids = routes.flatMap(idsOf);
  expect(Object.keys(pageQueries).filter((id) => !ids.includes(id))).toEqual([]);
});
