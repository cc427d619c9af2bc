import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';

interface AccordionItemProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean | undefined;
}

/** A heading that opens and closes what is under it; the browser's own, so it works before any script. */
export function AccordionItem({ title, children, isOpenAtFirst = false }: AccordionItemProps) {
  return (
    <details className="group border-b border-rule first:border-t" open={isOpenAtFirst}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon
          className="text-ink-muted transition-transform duration-200 group-open:rotate-180"
          size="small"
        />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
