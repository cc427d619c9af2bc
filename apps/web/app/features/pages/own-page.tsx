import { useSuspenseQuery } from '@tanstack/react-query';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import { layoutQuery } from './api/layouts.ts';
import { Blocks } from './blocks/blocks.tsx';

/** A page of the shop's own, made of the same blocks as the home page. */
export function OwnPage({ slug }: { readonly slug: string }) {
  const { data: layout } = useSuspenseQuery(layoutQuery(slug));
  // The hero of a home page that is looked at as a draft is its heading.
  const hasHeading = layout.blocks.some(({ kind }) => kind === 'hero');
  return (
    <>
      {!hasHeading && (
        <div className="page">
          <div className="py-2 md:py-4 print:hidden">
            <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: layout.title }]} />
          </div>
          <h1 className="type-display pt-4 pb-8 wrap-anywhere md:pt-6">{layout.title}</h1>
        </div>
      )}
      <Blocks blocks={layout.blocks} />
    </>
  );
}
