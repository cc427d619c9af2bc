import { browserClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/prefetch.ts';
import { giftChoicesQuery } from '../../../components/api/gift-choices.ts';
import type { Block } from '../api/pages.ts';
import { giftPriceQuery, herGiftsQuery, himGiftsQuery, weddingQuery } from '../api/product-shelves.ts';
import { isBuiltIn, loadLower } from './built-in-block.tsx';
import type { BlockQueries } from './lower-queries.ts';

const builtInQueries: BlockQueries = {
  gifts: (client) => [
    herGiftsQuery(client),
    himGiftsQuery(client),
    giftPriceQuery(client),
    weddingQuery(client),
    // In the browser the form asks for itself.
    ...(import.meta.env.SSR ? [giftChoicesQuery(client)] : []),
  ],
};

/** Lists the queries of some blocks; what custom blocks need is loaded only where there is one. */
export async function queriesOf(
  blocks: readonly Block[],
  client = browserClient,
): Promise<readonly AnyQuery[]> {
  // A page that a link leads to is there at once, as a rendered one is.
  const { lowerQueries } = await loadLower();
  const queries = { ...builtInQueries, ...lowerQueries };
  const builtIn = blocks.filter(isBuiltIn).flatMap(({ kind }) => queries[kind]?.(client) ?? []);
  const custom = blocks.filter((block) => !isBuiltIn(block));
  if (custom.length === 0) return builtIn;
  const { queriesOfCustom } = await import('./custom-queries.ts');
  return [...builtIn, ...custom.flatMap((block) => queriesOfCustom(block, client))];
}
