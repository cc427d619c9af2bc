import type { ReactNode, RefObject } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

interface FoldProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly details?: RefObject<HTMLDetailsElement | null>;
  readonly onToggle?: (isOpen: boolean) => void;
}

/** A heading that opens and closes what is under it; the browser's own, so it works before any script. */
export function Fold({ title, children, details, onToggle }: FoldProps) {
  return (
    <details
      className="group border-rule border-t"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      ref={details}
    >
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
