import type { ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  text: string;
  /** The next steps. */
  children: ReactNode;
  /** Beside the words on wide screens. */
  picture?: ReactNode | undefined;
}

/** A page that has only one thing to say. */
export function Outcome({ title, text, children, picture }: OutcomeProps) {
  return (
    <div className="page grid items-center gap-[clamp(2rem,7vw,8rem)] py-section lg:min-h-168 lg:grid-cols-[7fr_5fr]">
      <div className="grid justify-items-start gap-6">
        <h1 className="type-display">{title}</h1>
        <p className="type-lead max-w-144">{text}</p>
        {children}
      </div>
      {picture && <div className="max-lg:hidden">{picture}</div>}
    </div>
  );
}

/** Buttons and links beside each other, below each other on phones. */
export function OutcomeSteps({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:w-full">{children}</div>;
}
