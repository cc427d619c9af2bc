import type { BuiltInBlock } from '@jhumka/domain/pages';
import { browserClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/prefetch.ts';
import { giftChoicesQuery } from '../../../components/api/gift-choices.ts';
import type { Block } from '../api/pages.ts';
import {
  giftPriceQuery,
  herGiftsQuery,
  highlightsQuery,
  himGiftsQuery,
  mostLovedQuery,
  newestQuery,
  smallPriceQuery,
  weddingQuery,
} from '../api/product-shelves.ts';
import { isBuiltIn, loadLower } from './built-in-block.tsx';

const builtInQueries: Partial<
  Record<BuiltInBlock | 'hero', (client: typeof browserClient) => readonly AnyQuery[]>
> = {
  gifts: (client) => [
    herGiftsQuery(client),
    himGiftsQuery(client),
    giftPriceQuery(client),
    weddingQuery(client),
    // In the browser the form asks for itself.
    ...(import.meta.env.SSR ? [giftChoicesQuery(client)] : []),
  ],
  'most-loved': (client) => [mostLovedQuery(client), weddingQuery(client)],
  newest: (client) => [newestQuery(client)],
  making: (client) => [weddingQuery(client)],
  reviews: (client) => [highlightsQuery(client)],
  'small-prices': (client) => [smallPriceQuery(client)],
};

/** Lists the queries of some blocks; what custom blocks need is loaded only where there is one. */
export async function queriesOf(
  blocks: readonly Block[],
  client = browserClient,
): Promise<readonly AnyQuery[]> {
  const builtIn = blocks.filter(isBuiltIn).flatMap(({ kind }) => builtInQueries[kind]?.(client) ?? []);
  // A page that a link leads to is there at once, as a rendered one is.
  await loadLower();
  const custom = blocks.filter((block) => !isBuiltIn(block));
  if (custom.length === 0) return builtIn;
  const { queriesOfCustom } = await import('./custom-queries.ts');
  return [...builtIn, ...custom.flatMap((block) => queriesOfCustom(block, client))];
}
