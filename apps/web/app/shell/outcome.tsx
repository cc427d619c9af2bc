import type { ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  text: string;
  /** The next steps. */
  children: ReactNode;
  /** Fills the left half on wide screens. */
  picture?: ReactNode | undefined;
}

/** Page with a single message. */
export function Outcome({ title, text, children, picture }: OutcomeProps) {
  const content = (
    <>
      <h1 className="type-display">{title}</h1>
      <p className="type-lead max-w-144">{text}</p>
      {children}
    </>
  );
  if (!picture) {
    return (
      <div className="page grid min-h-[calc(100svh-8rem)] content-center justify-items-start gap-6 py-section">
        {content}
      </div>
    );
  }
  return (
    <div className="grid lg:min-h-[max(44rem,calc(100svh-8rem))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="max-lg:hidden">{picture}</div>
      <div className="grid max-w-[48rem] content-center justify-items-start gap-6 px-gutter py-section lg:px-[clamp(1.5rem,6vw,7rem)] lg:py-16">
        {content}
      </div>
    </div>
  );
}

/** Row of buttons and links, stacked on phones. */
export function OutcomeSteps({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:w-full">{children}</div>;
}
