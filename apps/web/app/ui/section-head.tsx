import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** The section names it by `aria-labelledby`. */
  id: string;
  title: ReactNode;
  /** A link at the far end. */
  end?: ReactNode | undefined;
}

/** The heading of a section of a page. */
export function SectionHead({ id, title, end }: SectionHeadProps) {
  return (
    <div className="mb-head flex items-end justify-between gap-6">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {end && <span className="mb-1 shrink-0">{end}</span>}
    </div>
  );
}
