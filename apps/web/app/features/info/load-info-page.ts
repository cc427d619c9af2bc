import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { clientContext } from '../../api/context.ts';
import { ensure, prefetch } from '../../api/prefetch.ts';
import { visitQueryClient } from '../../api/query-client.ts';
import type { examplePieceQuery } from './api/example-piece.ts';
import { type InfoPage, type InfoPageSlug, infoPageQuery } from './api/info-page.ts';

/** What the route of a help or policy page hands on; the text itself is in the cache. */
export interface LoadedInfoPage {
  readonly page: Pick<InfoPage, 'slug' | 'title' | 'description' | 'questions'>;
  readonly origin: string;
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
  const dehydrated = await prefetch(infoPageQuery(slug, client), ...(more ? [more(client)] : []));
  const page = dehydrated.queries.find(({ queryKey }) => queryKey[0] === 'content.page')?.state
    .data as InfoPage;
  return { ...about(page, request), dehydrated };
}

/** In the browser: the same. */
export async function loadInfoPageInBrowser(
  { request }: Address,
  slug: InfoPageSlug,
  more?: More,
): Promise<LoadedInfoPage> {
  const text = visitQueryClient().ensureQueryData(infoPageQuery(slug));
  if (more) await ensure(more());
  return about(await text, request);
}

const about = ({ slug, title, description, questions }: InfoPage, request: Request) => ({
  page: { slug, title, description, questions },
  origin: new URL(request.url).origin,
});
