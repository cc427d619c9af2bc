import type { ReactNode } from 'react';
import { Button } from './buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Failed query with its retry. */
export interface FailedQuery {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailedProps {
  /** Subject of the error, as a heading. */
  readonly title: string;
  readonly query: FailedQuery;
  /** Advice for the user, and that nothing is lost. */
  readonly children?: ReactNode;
  /** The title is the page's own heading. */
  readonly isPage?: boolean | undefined;
}

/** Error message of a failed query, with a retry button. */
export function LoadFailed({
  title,
  query,
  children = 'Please check your connection.',
  isPage,
}: LoadFailedProps) {
  return (
    <EmptyState
      isPage={isPage}
      title={title}
      action={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
