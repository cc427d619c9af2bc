import { formatDate } from '@jhumka/domain/calendar';
import { lazy, type ReactNode, Suspense } from 'react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import type { HelpPage } from './api/help-page.ts';

/** The blocks below a text; few help pages have any. */
export const Blocks = lazy(() => import('./help-blocks.tsx'));

interface HelpFrameProps {
  page: HelpPage;
  children: ReactNode;
}

/** The head and the foot of a help or policy page. */
export function HelpFrame({ page, children }: HelpFrameProps) {
  const { blocks } = page;
  const content = (
    <>
      <div className="py-2 md:py-4 print:hidden">
        <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: page.title }]} />
      </div>
      <div className="grid gap-5 border-ink border-b pt-4 pb-8 md:pt-6 md:pb-12">
        <h1 className="type-display">{page.title}</h1>
        <p className="type-lead max-w-168">{page.lead}</p>
      </div>
      {children}
    </>
  );
  if (!blocks) {
    return (
      <div className="page pb-section">
        {content}
        <Foot page={page} />
      </div>
    );
  }
  return (
    <>
      <div className="page pb-section">{content}</div>
      <Suspense>
        <Blocks blocks={blocks} />
      </Suspense>
      <div className="page pb-section">
        <Foot page={page} />
      </div>
    </>
  );
}

function Foot({ page }: Pick<HelpFrameProps, 'page'>) {
  return (
    <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule border-t pt-6 print:hidden">
      <p className="type-note">
        Last updated on <time dateTime={page.updatedAt}>{formatDate(new Date(page.updatedAt))}</time>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-control">
        Still have a question?
        <LinkButton to="/contact" size="small">
          Write to us
        </LinkButton>
      </p>
    </div>
  );
}
