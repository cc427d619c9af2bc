import type { ReactNode } from 'react';

interface SlipProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A box beside the items of an order, with its heading. */
export function Slip({ id, title, children }: SlipProps) {
  return (
    <section aria-labelledby={id} className="border border-rule bg-porcelain px-4 py-4 md:px-6">
      <h2 id={id} className="type-heading pb-2 text-[1.375rem]!">
        {title}
      </h2>
      {children}
    </section>
  );
}
