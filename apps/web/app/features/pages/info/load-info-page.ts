import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { clientContext } from '../../../api/context.ts';
import { ensure, prefetch } from '../../../api/prefetch.ts';
import { createQueryClient, visitQueryClient } from '../../../api/query-client.ts';
import { type ShopConfig, shopConfigQuery } from '../../../components/api/shop-config.ts';
import { type HeadPicture, headMeta, headPicture } from '../../../components/head/page-head.ts';
import { pageTitle } from '../../../components/page-title.ts';
import {
  type exampleProductQuery,
  type InfoPage,
  type InfoPageSlug,
  infoPageQuery,
} from './api/info-page.ts';

/** Loader data of a help or policy page; the text itself is in the cache. */
export interface LoadedInfoPage {
  readonly page: Pick<InfoPage, 'slug' | 'title' | 'description' | 'questions'>;
  readonly origin: string;
  readonly picture: HeadPicture | undefined;
  readonly dehydrated?: DehydratedState;
}

/** Additional query of a page. */
type More = typeof exampleProductQuery;
type Address = Pick<LoaderFunctionArgs, 'request'>;

/** On the server: prefetches the text of a page. */
export async function loadInfoPage(
  { request, context }: Address & Pick<LoaderFunctionArgs, 'context'>,
  slug: InfoPageSlug,
  more?: More,
): Promise<LoadedInfoPage> {
  const client = context.get(clientContext);
  const [shopConfig, dehydrated] = await Promise.all([
    createQueryClient().fetchQuery({ ...shopConfigQuery(client), retry: false }),
    prefetch(infoPageQuery(slug, client), ...(more ? [more(client)] : [])),
  ]);
  const page = dehydrated.queries.find(({ queryKey }) => queryKey[0] === 'content.page')?.state
    .data as InfoPage;
  return { ...about(page, shopConfig, request), dehydrated };
}

/** In the browser: loads the text of a page. */
export async function loadInfoPageInBrowser(
  { request }: Address,
  slug: InfoPageSlug,
  more?: More,
): Promise<LoadedInfoPage> {
  const [page, shopConfig] = await Promise.all([
    visitQueryClient().ensureQueryData(infoPageQuery(slug)),
    visitQueryClient().ensureQueryData(shopConfigQuery()),
    more ? ensure(more()) : undefined,
  ]);
  return about(page, shopConfig, request);
}

function about(
  { slug, title, description, questions }: InfoPage,
  shopConfig: ShopConfig,
  request: Request,
): LoadedInfoPage {
  const { origin } = new URL(request.url);
  return {
    page: { slug, title, description, questions },
    origin,
    picture: headPicture(origin, shopConfig.hero),
  };
}

/** Metadata of a help or policy page; link previews show the shop's picture. */
export function infoMeta(loaded: LoadedInfoPage | undefined, jsonLd: readonly object[] = []) {
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
