import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

interface FoldProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A heading that opens and closes what is under it; the browser's own, so it works before any script. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className="group border-rule border-t">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold text-control [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon
          className="text-ink-muted transition-transform duration-200 group-open:rotate-180"
          size="small"
        />
      </summary>
      <div className="pb-5 text-control text-ink-soft">{children}</div>
    </details>
  );
}
