import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode | undefined;
  title: string;
  /** What that means, in a sentence. */
  text?: ReactNode | undefined;
  /** The next step. */
  action?: ReactNode | undefined;
  /** The level of its heading; 1 when the page has nothing else. */
  level?: 1 | 2 | 3 | undefined;
}

/** What stands where nothing is: a sentence and the next step. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-2 px-6 py-16 text-center">
      {icon && <span className="mb-3 text-ink-muted">{icon}</span>}
      <Heading className="type-heading">{title}</Heading>
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap items-center justify-center gap-3">{action}</div>}
    </div>
  );
}
