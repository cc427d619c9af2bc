import type { ReactNode } from 'react';

interface AccountHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** The heading of a page of a person. */
export function AccountHead({ title, lead }: AccountHeadProps) {
  return (
    <header>
      <h1 className="type-display">{title}</h1>
      {lead && <p className="type-lead mt-2">{lead}</p>}
    </header>
  );
}
