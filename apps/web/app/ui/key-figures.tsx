import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Summary figures in a row; stacked and right-aligned on phones. */
export function KeyFigures({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return <dl className={clsx('grid border-rule border-y', className)}>{children}</dl>;
}

/** Key figure with its label. */
export function KeyFigure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-rule max-md:flex max-md:items-baseline max-md:justify-between max-md:py-3 max-md:not-first:border-t md:px-4 md:py-5 md:not-first:border-l md:first:pl-0 lg:px-6">
      <dt className="text-ink-muted text-small">{name}</dt>
      <dd className="figures font-medium text-large tracking-[-0.01em] lg:text-[1.375rem]">{children}</dd>
    </div>
  );
}
