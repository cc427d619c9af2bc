import type { ReactNode } from 'react';
import { PlusIcon } from './icons.tsx';

interface AccordionProps {
  title: ReactNode;
  open?: boolean | undefined;
  /** Those of one group close each other. */
  group?: string | undefined;
  children: ReactNode;
}

/** A heading that opens what is below it; works before any script. */
export function Accordion({ title, open, group, children }: AccordionProps) {
  return (
    <details open={open} name={group} className="group border-rule border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <PlusIcon size={18} className="text-ink-muted transition-transform group-open:rotate-45" />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
