import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../../ui/icons.tsx';

interface FilterGroupProps {
  readonly title: string;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** Collapsible group of filters; uses `details`, so it works before hydration. */
export function FilterGroup({ title, isOpen, children }: FilterGroupProps) {
  return (
    <Fold
      isOpen={isOpen}
      className="group border-rule border-b lg:first-of-type:*:first:min-h-0 lg:first-of-type:*:first:pb-3"
    >
      <summary className="flex min-h-13 list-none items-center justify-between font-semibold text-control [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon
          className="text-ink-muted transition-transform duration-200 group-open:rotate-180"
          size="small"
        />
      </summary>
      <div className="pb-4 text-control">{children}</div>
    </Fold>
  );
}

interface FoldProps {
  readonly isOpen: boolean | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** Collapsible element of the browser. A reason to open it once is no reason to close it later: that is up to the user. */
export function Fold({ isOpen = false, className, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details className={className} open={wasOpen || isOpen}>
      {children}
    </details>
  );
}
