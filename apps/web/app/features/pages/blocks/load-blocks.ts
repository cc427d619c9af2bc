import type { BuiltInBlock } from '@jhumka/domain/layouts';
import { browserClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/prefetch.ts';
import type { Block } from '../api/layouts.ts';
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
import { isReady } from './ready-block.tsx';

const readyQueries: Partial<
  Record<BuiltInBlock | 'hero', (client: typeof browserClient) => readonly AnyQuery[]>
> = {
  gifts: (client) => [
    herGiftsQuery(client),
    himGiftsQuery(client),
    giftPriceQuery(client),
    weddingQuery(client),
  ],
  'most-loved': (client) => [mostLovedQuery(client), weddingQuery(client)],
  newest: (client) => [newestQuery(client)],
  making: (client) => [weddingQuery(client)],
  reviews: (client) => [highlightsQuery(client)],
  'small-prices': (client) => [smallPriceQuery(client)],
};

/** Lists the queries of some blocks; what written blocks need is loaded only where there is one. */
export async function queriesOf(
  blocks: readonly Block[],
  client = browserClient,
): Promise<readonly AnyQuery[]> {
  const ready = blocks.filter(isReady).flatMap(({ kind }) => readyQueries[kind]?.(client) ?? []);
  const written = blocks.filter((block) => !isReady(block));
  if (written.length === 0) return ready;
  const { queriesOfWritten } = await import('./written-queries.ts');
  return [...ready, ...written.flatMap((block) => queriesOfWritten(block, client))];
}
