import type { WireInput } from '@jhumka/contract/client';
import { filtersFromQuery } from '@jhumka/domain/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { CustomBlock } from '../api/pages.ts';
import { productShelfQuery, withoutSpareText } from '../api/product-shelves.ts';

type ProductsBlock = Extract<CustomBlock, { kind: 'products' }>;

const listedSize = 4;

/** Query of the products of a list, by the list's address. */
export const listedQuery = ({ list }: Pick<ProductsBlock, 'list'>, client = browserClient) => {
  const [path = '', query] = list.split('?');
  const collection = path.split('/collections/')[1];
  // A collection has an order of its own.
  const {
    q,
    filters: others,
    sort = collection ? undefined : 'newest',
  } = filtersFromQuery(new URLSearchParams(query));
  const filters = collection ? { ...others, collection: decodeURIComponent(collection) } : others;
  const input = {
    ...(sort && { sort }),
    limit: listedSize,
    filters,
    ...(q === undefined ? {} : { search: q }),
  };
  // The filters of an address are those of the list, apart from their lists being read-only.
  return productShelfQuery(input as WireInput<'product.list'>, client);
};

/** Query of products that were chosen one by one; deleted ones are missing. */
export const chosenQuery = (ids: readonly string[], client = browserClient) =>
  queryOptions({
    queryKey: ['product.cards', ids],
    queryFn: async ({ signal }) =>
      (await client.call('product.cards', { ids: [...ids] }, { signal })).data.map(withoutSpareText),
    staleTime: 5 * 60_000,
  });

/** Queries of the products that a block shows. */
export function queriesOfCustom(block: CustomBlock, client = browserClient) {
  if (block.kind === 'lookbook') return block.pins.length === 0 ? [] : [chosenQuery(pinned(block), client)];
  if (block.kind !== 'products') return [];
  return [block.list === '' ? chosenQuery(block.products, client) : listedQuery(block, client)];
}

/** The products that are pinned on a picture. */
export const pinned = ({ pins }: Extract<CustomBlock, { kind: 'lookbook' }>) =>
  pins.map(({ product }) => product);
