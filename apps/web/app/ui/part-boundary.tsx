import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { Button } from './buttons/button.tsx';
import { Notice } from './notice.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Fallback instead of the notice: for parts too small for a message. */
  readonly instead?: ReactNode;
  /** Subject of the error at the beginning of a sentence: 'This section'. */
  readonly name?: string | undefined;
}

/** A part of a page that may fail by itself: the rest stays, and the part can be tried again. */
export function PartBoundary(props: PartBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary {...props} onRetry={reset} />}
    </QueryErrorResetBoundary>
  );
}

interface State {
  readonly hasFailed: boolean;
  readonly isFileMissing: boolean;
}

class Boundary extends Component<PartBoundaryProps & { onRetry: () => void }, State> {
  override state: State = { hasFailed: false, isFileMissing: false };

  static getDerivedStateFromError(error: unknown): State {
    // A missing chunk: React caches the failed import, so the page must be reloaded.
    return { hasFailed: true, isFileMissing: error instanceof TypeError };
  }

  override render() {
    const { children, instead, name = 'This part', onRetry } = this.props;
    if (!this.state.hasFailed) return children;
    if (instead !== undefined) return instead;
    const retry = () => {
      if (this.state.isFileMissing) return window.location.reload();
      onRetry();
      this.setState({ hasFailed: false });
    };
    return (
      <div className="page py-6">
        <Notice tone="warning">
          <p className="font-semibold">{name} did not load</p>
          <p className="pb-3">The rest of the page works. Please check your connection and try again.</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Notice>
      </div>
    );
  }
}
