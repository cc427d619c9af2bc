import type { ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  text: string;
  /** The next steps. */
  children: ReactNode;
}

/** A page that has only one thing to say. */
export function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <div className="page grid justify-items-start gap-6 py-section">
      <h1 className="type-display">{title}</h1>
      <p className="type-lead max-w-xl">{text}</p>
      <div className="flex flex-wrap gap-3 pt-2 max-md:w-full max-md:*:w-full">{children}</div>
    </div>
  );
}
