import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { clientContext } from '../../api/context.ts';
import { ensure, prefetch } from '../../api/prefetch.ts';
import { createQueryClient, visitQueryClient } from '../../api/query-client.ts';
import { type ShopFacts, shopFactsQuery } from '../../pieces/api/shop-facts.ts';
import { type HeadPicture, headMeta, headPicture } from '../../pieces/head/page-head.ts';
import { pageTitle } from '../../pieces/page-title.ts';
import type { examplePieceQuery } from './api/example-piece.ts';
import { type InfoPage, type InfoPageSlug, infoPageQuery } from './api/info-page.ts';

/** What the route of a help or policy page hands on; the text itself is in the cache. */
export interface LoadedInfoPage {
  readonly page: Pick<InfoPage, 'slug' | 'title' | 'description' | 'questions'>;
  readonly origin: string;
  readonly picture: HeadPicture | undefined;
  readonly dehydrated?: DehydratedState;
}

/** What else a page shows than its text. */
type More = typeof examplePieceQuery;
type Address = Pick<LoaderFunctionArgs, 'request'>;

/** On the server: the text of a page, packed into it. */
export async function loadInfoPage(
  { request, context }: Address & Pick<LoaderFunctionArgs, 'context'>,
  slug: InfoPageSlug,
  more?: More,
): Promise<LoadedInfoPage> {
  const client = context.get(clientContext);
  const [facts, dehydrated] = await Promise.all([
    createQueryClient().fetchQuery({ ...shopFactsQuery(client), retry: false }),
    prefetch(infoPageQuery(slug, client), ...(more ? [more(client)] : [])),
  ]);
  const page = dehydrated.queries.find(({ queryKey }) => queryKey[0] === 'content.page')?.state
    .data as InfoPage;
  return { ...about(page, facts, request), dehydrated };
}

/** In the browser: the same. */
export async function loadInfoPageInBrowser(
  { request }: Address,
  slug: InfoPageSlug,
  more?: More,
): Promise<LoadedInfoPage> {
  const [page, facts] = await Promise.all([
    visitQueryClient().ensureQueryData(infoPageQuery(slug)),
    visitQueryClient().ensureQueryData(shopFactsQuery()),
    more ? ensure(more()) : undefined,
  ]);
  return about(page, facts, request);
}

function about(
  { slug, title, description, questions }: InfoPage,
  facts: ShopFacts,
  request: Request,
): LoadedInfoPage {
  const { origin } = new URL(request.url);
  return {
    page: { slug, title, description, questions },
    origin,
    picture: headPicture(origin, facts.hero),
  };
}

/** What a help or policy page says of itself; it is shown with the picture of the shop where it is sent to. */
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
