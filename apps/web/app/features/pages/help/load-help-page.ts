import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { clientContext } from '../../../api/context.ts';
import { ensure, prefetch } from '../../../api/prefetch.ts';
import { createQueryClient, visitQueryClient } from '../../../api/query-client.ts';
import { type ShopConfig, shopConfigQuery } from '../../../components/api/shop-config.ts';
import { type HeadPicture, headMeta, headPicture } from '../../../components/head/page-head.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import {
  type exampleProductQuery,
  type HelpPage,
  type HelpPageSlug,
  helpPageQuery,
} from './api/help-page.ts';

/** Loader data of a help or policy page; the text itself is in the cache. */
export interface LoadedHelpPage {
  readonly page: Pick<HelpPage, 'slug' | 'title' | 'description' | 'questions'>;
  readonly origin: string;
  readonly picture: HeadPicture | undefined;
  readonly dehydrated?: DehydratedState;
}

/** Additional query of a page. */
type More = typeof exampleProductQuery;
type Address = Pick<LoaderFunctionArgs, 'request'>;

/** The address of a help page is its slug. */
const slugOf = ({ url }: Request) => new URL(url).pathname.split('/')[1] as HelpPageSlug;

/** On the server: prefetches the text of a page. */
export async function loadHelpPage(
  { request, context }: Address & Pick<LoaderFunctionArgs, 'context'>,
  more?: More,
): Promise<LoadedHelpPage> {
  const client = context.get(clientContext);
  const [shopConfig, dehydrated] = await Promise.all([
    createQueryClient().fetchQuery({ ...shopConfigQuery(client), retry: false }),
    prefetch(helpPageQuery(slugOf(request), client), ...(more ? [more(client)] : [])),
  ]);
  const page = dehydrated.queries.find(({ queryKey }) => queryKey[0] === 'content.page')?.state
    .data as HelpPage;
  if (!page.blocks) return { ...about(page, shopConfig, request), dehydrated };
  const { queries } = await prefetch(...(await blockQueries(page.blocks, client)));
  const all = { ...dehydrated, queries: [...dehydrated.queries, ...queries] };
  return { ...about(page, shopConfig, request), dehydrated: all };
}

/** In the browser: loads the text of a page. */
export async function loadHelpPageInBrowser({ request }: Address, more?: More): Promise<LoadedHelpPage> {
  const [page, shopConfig] = await Promise.all([
    visitQueryClient().ensureQueryData(helpPageQuery(slugOf(request))),
    visitQueryClient().ensureQueryData(shopConfigQuery()),
    more ? ensure(more()) : undefined,
  ]);
  if (page.blocks) await ensure(...(await blockQueries(page.blocks)));
  return about(page, shopConfig, request);
}

async function blockQueries(blocks: NonNullable<HelpPage['blocks']>, client = browserClient) {
  const { queriesOf } = await import('./help-blocks.tsx');
  return queriesOf(blocks, client);
}

function about(
  { slug, title, description, questions }: HelpPage,
  shopConfig: ShopConfig,
  request: Request,
): LoadedHelpPage {
  const { origin } = new URL(request.url);
  return {
    page: { slug, title, description, questions },
    origin,
    picture: headPicture(origin, shopConfig.hero),
  };
}

/** Metadata of a help or policy page; link previews show the shop's picture. */
export function helpMeta(loaded: LoadedHelpPage | undefined, jsonLd: readonly object[] = []) {
  if (!loaded) return [];
  const { page, origin, picture } = loaded;
  return headMeta({
    title: pageTitle(page.title),
    description: page.description,
    canonical: `${origin}/${page.slug}`,
    picture,
    jsonLd,
  });
}
