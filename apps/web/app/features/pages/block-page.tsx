import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import { pageQuery } from './api/pages.ts';
import { Blocks } from './blocks/blocks.tsx';

// Drafts alone are help pages here.
const HelpDraft = lazy(() => import('./help/help-draft.tsx'));

/** A page that an administrator has made, or the draft of any page. */
export function BlockPage({ slug }: { readonly slug: string }) {
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
