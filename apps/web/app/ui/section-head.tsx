import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly id: string;
  readonly children: ReactNode;
  /** One sentence under the heading. */
  readonly lead?: string | undefined;
  /** A link at the far end. */
  readonly end?: ReactNode;
}

/** The heading of a section of a page; the section names it by `aria-labelledby={id}`. */
export function SectionHead({ id, children, lead, end }: SectionHeadProps) {
  return (
    <div className="head-row">
      <div className="grow basis-32">
        <h2 className="type-title" id={id}>
          {children}
        </h2>
        {lead && <p className="pt-1 text-caption text-ink-soft">{lead}</p>}
      </div>
      {end && <span className="mb-[0.3em] shrink-0">{end}</span>}
    </div>
  );
}
