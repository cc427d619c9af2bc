import { ApiProblem } from '@jhumka/contract/client';
import { draftPrefix } from '@jhumka/domain/layouts';
import type { DehydratedState } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { clientContext, reportErrorContext } from '../../api/context.ts';
import { ensure, prefetchParts } from '../../api/prefetch.ts';
import { createQueryClient, visitQueryClient } from '../../api/query-client.ts';
import type { PageHead } from '../../components/head/page-head.ts';
import { headPicture } from '../../components/head/page-head.ts';
import { pageTitle } from '../../components/page-title.ts';
import { type Layout, layoutQuery } from './api/layouts.ts';
import { queriesOf } from './blocks/load-blocks.ts';

/** Loader data of a page of the shop's own; its blocks are in the cache. */
interface LoadedOwnPage {
  readonly slug: string;
  readonly head: PageHead;
  readonly dehydrated?: DehydratedState;
}

/** On the server: prefetches the blocks of a page and their products. An unknown page is a 404. */
export async function loadOwnPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  slug: string,
): Promise<LoadedOwnPage> {
  const client = context.get(clientContext);
  const query = layoutQuery(slug, client);
  const layout = await createQueryClient()
    .fetchQuery({ ...query, retry: false })
    .catch(refuseUnknown);
  const queries = [query, ...(await queriesOf(layout.blocks, client))];
  const dehydrated = await prefetchParts(context.get(reportErrorContext), ...queries);
  return { slug, head: headOf(request, layout), dehydrated };
}

/** In the browser: loads the blocks of a page and their products. */
export async function loadOwnPageInBrowser(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  slug: string,
): Promise<LoadedOwnPage> {
  const layout = await visitQueryClient().ensureQueryData(layoutQuery(slug)).catch(refuseUnknown);
  await ensure(...(await queriesOf(layout.blocks)));
  return { slug, head: headOf(request, layout) };
}

function refuseUnknown(error: unknown): never {
  const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  throw isUnknown ? data(null, 404) : error;
}

function headOf(request: Request, { slug, title, description, blocks }: Layout): PageHead {
  const { origin } = new URL(request.url);
  const picture = blocks.flatMap((block) => ('picture' in block && block.picture) || [])[0];
  return {
    title: pageTitle(title),
    description: description || title,
    canonical: `${origin}/pages/${slug}`,
    picture: headPicture(origin, picture),
    isHidden: slug.startsWith(draftPrefix),
  };
}
