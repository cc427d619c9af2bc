import type { ReactNode } from 'react';

interface ConsequenceRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

/** One thing that a change brings about, in a `dl`: what it is about, and what becomes of it. */
export function ConsequenceRow({ icon, name, isWarning = false, children }: ConsequenceRowProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-rule border-b py-2.5 sm:grid-cols-[1.25rem_8.5rem_minmax(0,1fr)]">
      <span aria-hidden="true" className={isWarning ? 'pt-0.5 text-warning' : 'pt-0.5 text-ink-muted'}>
        {icon}
      </span>
      <dt className={isWarning ? 'font-semibold text-warning' : 'font-semibold'}>{name}</dt>
      <dd className="text-small wrap-anywhere max-sm:col-start-2">{children}</dd>
    </div>
  );
}
