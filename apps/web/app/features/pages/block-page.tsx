import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { PageData } from '../../api/page-data.tsx';
import { headMeta } from '../../components/head/page-head.ts';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import type { Route } from './+types/block-page.ts';
import { pageQuery } from './api/pages.ts';
import { Blocks } from './blocks/blocks.tsx';
import { loadBlockPage, loadBlockPageInBrowser } from './load-block-page.ts';

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
