import { formatDate } from '@jhumka/domain/calendar';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import type { InfoPage } from './api/info-page.ts';

interface InfoFrameProps {
  page: InfoPage;
  children: ReactNode;
}

/** The head and the foot of a help or policy page. */
export function InfoFrame({ page, children }: InfoFrameProps) {
  return (
    <div className="page pb-section">
      <div className="py-2 md:py-4 print:hidden">
        <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: page.title }]} />
      </div>
      <div className="grid gap-5 border-ink border-b pt-4 pb-8 md:pt-6 md:pb-12">
        <h1 className="type-display">{page.title}</h1>
        <p className="type-lead max-w-168">{page.lead}</p>
      </div>
      {children}
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
    </div>
  );
}
