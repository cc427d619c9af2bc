import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Sentence with the reason, or what will appear here. */
  readonly children: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** The title is the page's own heading. */
  readonly isPage?: boolean | undefined;
}

/** Empty state with the next step. */
export function EmptyState({ icon, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center gap-2 px-6 py-16 text-center">
      {icon && <span className="mb-3 text-ink-muted">{icon}</span>}
      <Title className={isPage ? 'type-title' : 'type-heading'}>{title}</Title>
      <p className="max-w-measure text-ink-muted">{children}</p>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
