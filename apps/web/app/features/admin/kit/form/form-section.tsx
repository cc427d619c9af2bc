import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/panel.tsx';

interface FormSectionProps {
  readonly title: string;
  /** Description in one sentence. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** Title above the fields, where the form shares the page with something else. */
  readonly isStacked?: boolean;
}

/** Group of fields with its title and description next to them. */
export function FormSection({ title, text, children, isStacked = false }: FormSectionProps) {
  return (
    <section aria-label={title}>
      <Panel
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 rounded-2',
          !isStacked && 'lg:grid-cols-[13rem_minmax(0,1fr)]',
        )}
      >
        <div>
          <h2 className="type-heading">{title}</h2>
          {text && <p className="mt-1 text-small text-ink-muted">{text}</p>}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2">{children}</div>
      </Panel>
    </section>
  );
}
