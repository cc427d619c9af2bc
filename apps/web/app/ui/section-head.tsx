import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly id: string;
  readonly children: ReactNode;
  /** A link at the far end. */
  readonly end?: ReactNode;
}

/** The heading of a section of a page; the section names it by `aria-labelledby={id}`. */
export function SectionHead({ id, children, end }: SectionHeadProps) {
  return (
    <div className="head-row">
      <h2 className="type-title" id={id}>
        {children}
      </h2>
      {end && <span className="mb-[0.3em] shrink-0">{end}</span>}
    </div>
  );
}
