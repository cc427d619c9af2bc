import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

export type Page = Reply<'content.layout'>['data'];
export type Block = Page['blocks'][number];
export type HeroBlock = Extract<Block, { kind: 'hero' }>;
/** A block with words, pictures or products of its own. */
export type CustomBlock = Extract<
  Block,
  { kind: 'banner' | 'story' | 'text' | 'pictures' | 'products' | 'lookbook' }
>;

/** Query of the blocks of a page. */
export const pageQuery = (slug: string, client = browserClient) =>
  queryOptions({
    queryKey: ['content.layout', slug],
    queryFn: async ({ signal }) => (await client.call('content.layout', { slug }, { signal })).data,
    staleTime: 5 * 60_000,
  });
