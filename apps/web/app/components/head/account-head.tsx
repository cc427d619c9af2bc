import type { ReactNode } from 'react';

interface AccountHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** The heading of a page of a person. */
export function AccountHead({ title, lead }: AccountHeadProps) {
  return (
    <header className="max-md:contents">
      {/* On phones the bar above has it. */}
      <h1 className="type-display max-md:sr-only">{title}</h1>
      {lead && <p className="type-lead md:mt-2">{lead}</p>}
    </header>
  );
}
