import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What was asked and did not come, and how to ask again. */
export interface FailedQuery {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailedProps {
  /** What did not load, in the words of a heading. */
  readonly title: string;
  readonly query: FailedQuery;
  /** What may be done, and that nothing is lost. */
  readonly children?: ReactNode;
  /** The title is the page's own heading. */
  readonly isPage?: boolean | undefined;
}

/** Something did not come: said kindly, with another try. */
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
