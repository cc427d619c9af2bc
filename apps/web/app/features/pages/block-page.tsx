import { ApiProblem } from '@jhumka/contract/client';
import { draftPrefix } from '@jhumka/domain/pages';
import { type DehydratedState, useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { clientContext, reportErrorContext } from '../../api/context.ts';
import { PageData } from '../../api/page-data.tsx';
import { ensure, prefetchParts } from '../../api/prefetch.ts';
import { createQueryClient, visitQueryClient } from '../../api/query-client.ts';
import { headMeta, headPicture, type PageHead } from '../../components/head/page-head.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import type { Route } from './+types/block-page.ts';
import { type Page, pageQuery } from './api/pages.ts';
import { Blocks } from './blocks/blocks.tsx';
import { queriesOf } from './blocks/load-blocks.ts';
import { exampleProductQuery, helpPageQuery } from './help/api/help-page.ts';

// Drafts alone are help pages here.
const HelpDraft = lazy(() => import('./help/help-draft.tsx'));

export const loader = (args: Route.LoaderArgs) => loadBlockPage(args, args.params.slug);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadBlockPageInBrowser(args, args.params.slug);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function BlockPageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <BlockPage slug={loaderData.slug} />
    </PageData>
  );
}

/** A page that an administrator has made, or the draft of any page. */
function BlockPage({ slug }: { readonly slug: string }) {
  const { data: page } = useSuspenseQuery(pageQuery(slug));
  if (page.help) return <HelpDraft name={slug} slug={page.help.slug} />;
  // The hero of a home page that is looked at as a draft is its heading.
  const hasHeading = page.blocks.some(({ kind }) => kind === 'hero');
  return (
    <>
      {!hasHeading && (
        <div className="page">
          <div className="py-2 md:py-4 print:hidden">
            <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: page.title }]} />
          </div>
          <h1 className="type-display pt-4 pb-8 wrap-anywhere md:pt-6">{page.title}</h1>
        </div>
      )}
      <Blocks blocks={page.blocks} />
    </>
  );
}

/** Loader data of a page that an administrator has made, or of a draft; its blocks are in the cache. */
interface LoadedBlockPage {
  readonly slug: string;
  readonly head: PageHead;
  readonly dehydrated?: DehydratedState;
}

/** On the server: prefetches the blocks of a page and their products. An unknown page is a 404. */
async function loadBlockPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  slug: string,
): Promise<LoadedBlockPage> {
  const client = context.get(clientContext);
  const query = pageQuery(slug, client);
  const page = await createQueryClient()
    .fetchQuery({ ...query, retry: false })
    .catch(refuseUnknown);
  const blocks = [...page.blocks, ...(page.help?.blocks ?? [])];
  const queries = [query, ...(await queriesOf(blocks, client)), ...draftQueries(page, client)];
  const dehydrated = await prefetchParts(context.get(reportErrorContext), ...queries);
  return { slug, head: headOf(request, page), dehydrated };
}

/** In the browser: loads the blocks of a page and their products. */
async function loadBlockPageInBrowser(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  slug: string,
): Promise<LoadedBlockPage> {
  const page = await visitQueryClient().ensureQueryData(pageQuery(slug)).catch(refuseUnknown);
  const blocks = [...page.blocks, ...(page.help?.blocks ?? [])];
  await ensure(...(await queriesOf(blocks)), ...draftQueries(page));
  return { slug, head: headOf(request, page) };
}

/** Queries of the draft of a help page, which is rendered like the help page. */
function draftQueries({ slug, help }: Page, client = browserClient) {
  if (!help) return [];
  return [helpPageQuery(slug, client), ...(help.slug === 'vip-access' ? [exampleProductQuery(client)] : [])];
}

function refuseUnknown(error: unknown): never {
  const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  throw isUnknown ? data(null, 404) : error;
}

function headOf(request: Request, { slug, title, description, blocks }: Page): PageHead {
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
