import { ApiProblem, type Client } from '@jhumka/contract/client';
import { categoryPath, collectionPath } from '@jhumka/domain/catalogue';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import type { ListLocation } from './list-location.ts';

/** The list of everything. */
export const allProducts: ListLocation = { kind: 'all', path: '/products', name: 'Collections' };

/** The list of what was found. */
export const searchResults: ListLocation = { kind: 'search', path: '/search', name: 'Search' };

interface CategoryAddress {
  readonly queryClient: QueryClient;
  readonly client: Client;
  readonly url: URL;
  /** The segments of the address, decoded. */
  readonly category: string;
  readonly subCategory?: string | undefined;
}

/**
 * The list of a category or subcategory that an address names. An address in other letters is sent to the right
 * one (301), an unknown one is a 404.
 */
export async function findCategoryLocation(address: CategoryAddress): Promise<ListLocation> {
  const { queryClient, client, url } = address;
  const category = bySlug(await queryClient.ensureQueryData(categoryListQuery(client)), address.category);
  const subcategory =
    address.subCategory === undefined
      ? undefined
      : bySlug(
          await queryClient.ensureQueryData(subcategoriesQuery(category._id, client)),
          address.subCategory,
        );
  const path = categoryPath(category.name, subcategory?.name);
  const isRight =
    category.slug === address.category &&
    (subcategory === undefined || subcategory.slug === address.subCategory);
  if (!isRight) throw redirect(path + url.search, 301);
  const page =
    category.has_own_page || subcategory?.has_own_page
      ? await queryClient.ensureQueryData(categoryPageQuery((subcategory ?? category)._id, client))
      : undefined;
  return {
    kind: 'category',
    path,
    name: subcategory?.name ?? category.name,
    category: { _id: category._id, name: category.name },
    ...(subcategory ? { subcategory: { _id: subcategory._id, name: subcategory.name } } : {}),
    banner: category.banner,
    page,
  };
}

function bySlug<Named extends { slug: string }>(list: readonly Named[], segment: string): Named {
  const found =
    list.find(({ slug }) => slug === segment) ?? list.find(({ slug }) => slug === segment.toLowerCase());
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}

/** The list of a published collection; other letters lead to the right address, an unknown one is a 404. */
export async function findCollectionLocation(
  { queryClient, client, url }: Pick<CategoryAddress, 'queryClient' | 'client' | 'url'>,
  slug: string | undefined,
): Promise<ListLocation> {
  if (slug === undefined) throw redirect('/products', 301);
  const { picture, name, ...found } = await queryClient
    .fetchQuery(collectionQuery(slug.toLowerCase(), client))
    .catch((error: unknown) => {
      throw error instanceof ApiProblem && error.status === 404 ? data(null, { status: 404 }) : error;
    });
  const path = collectionPath(name);
  if (slug !== found.slug) throw redirect(path + url.search, 301);
  return { kind: 'collection', path, name, collection: found, banner: picture, page: found };
}

const collectionQuery = (slug: string, client: Client) =>
  queryOptions({
    queryKey: ['collection.get', slug],
    queryFn: async ({ signal }) => (await client.call('collection.get', { slug }, { signal })).data,
    staleTime: 5 * 60_000,
  });

const categoryPageQuery = (id: string, client: Client) =>
  queryOptions({
    queryKey: ['category.page', id],
    queryFn: async ({ signal }) => (await client.call('category.page', { id }, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** The subcategories of one category, in the shop's order. */
export const subcategoriesQuery = (categoryId: string, client = browserClient) =>
  queryOptions({
    queryKey: ['subcategory.list', categoryId],
    queryFn: async ({ signal }) =>
      (await client.call('subcategory.list', { categoryId, view: 'menu' }, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { failure: 'Failed to load subcategories' }, // spec 8.11
  });
