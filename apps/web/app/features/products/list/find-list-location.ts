import type { Client } from '@jhumka/contract/client';
import { categoryPath } from '@jhumka/domain/catalogue';
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
  return {
    kind: 'category',
    path,
    name: subcategory?.name ?? category.name,
    category: { _id: category._id, name: category.name },
    ...(subcategory ? { subcategory: { _id: subcategory._id, name: subcategory.name } } : {}),
    banner: category.banner,
  };
}

function bySlug<Named extends { slug: string }>(list: readonly Named[], segment: string): Named {
  const found =
    list.find(({ slug }) => slug === segment) ?? list.find(({ slug }) => slug === segment.toLowerCase());
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}

/** The subcategories of one category, by name. */
export const subcategoriesQuery = (categoryId: string, client = browserClient) =>
  queryOptions({
    queryKey: ['subcategory.list', categoryId],
    queryFn: async ({ signal }) => (await client.call('subcategory.list', { categoryId }, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { failure: 'Failed to load subcategories' }, // spec 8.11
  });
