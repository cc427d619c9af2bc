import { filterNames, filtersFromQuery, filtersToQuery } from '@jhumka/domain/catalogue';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { safeReturnPath } from './session/return-path.ts';

interface PageQuery {
  /** Parameters that the page is rendered from. */
  readonly names: readonly string[];
  /** Reads them, and writes them in one spelling, without '?'. */
  readonly write: (query: URLSearchParams) => string;
}

const ofList: PageQuery = {
  names: ['q', ...filterNames, 'sort', 'page'],
  write: (query) => filtersToQuery(filtersFromQuery(query)),
};

/** Reads texts by name; values that are empty, or longer than any that the page itself writes, are left out. */
const texts = (...names: readonly string[]): PageQuery => ({
  names,
  write: (query) => {
    const known = names.map((name) => [name, query.get(name)?.trim() ?? ''] as const);
    return String(
      new URLSearchParams(
        known.filter(([, value]) => value !== '' && value.length <= 200).map(([...pair]) => pair),
      ),
    );
  },
});

const ofEntry: PageQuery = {
  names: ['from'],
  write: (query) => {
    const from = safeReturnPath(query.get('from'));
    return from === '/' ? '' : String(new URLSearchParams({ from }));
  },
};

/**
 * Query parameters of every route whose page the server renders differently by its query, keyed by the id of the
 * route. All other pages, and those that only read their query in the browser, ignore what follows the '?'.
 */
export const pageQueries: Readonly<Record<string, PageQuery>> = {
  products: ofList,
  category: ofList,
  'search-page': ofList,
  'product-page': texts('size', 'length', 'metal'),
  gifts: texts('for', 'occasion', 'max'),
  faq: texts('q'),
  'contact-page': texts('order', 'ticket'),
  'login-form': ofEntry,
  'register-form': ofEntry,
  'forgot-password': ofEntry,
  'reset-code-page': ofEntry,
  'reset-password-page': ofEntry,
  'email-code-page': ofEntry,
  'sending-email-page': ofEntry,
};

/** Makes what maps an address to the part of its query that its page is rendered from, normalised. */
export function createPageQuery(
  routes: ServerBuild['routes'],
  queries: Readonly<Record<string, PageQuery>> = pageQueries,
): (url: URL) => string {
  const tree = childrenOf(routes, undefined);
  return ({ pathname, searchParams }) => {
    if (searchParams.size === 0) return '';
    const route = matchRoutes(tree, pathname)?.at(-1)?.route;
    return queries[route?.id ?? '']?.write(searchParams) ?? '';
  };
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const address = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }) };
    return [
      route.index ? { ...address, index: true } : { ...address, children: childrenOf(routes, route.id) },
    ];
  });
}
