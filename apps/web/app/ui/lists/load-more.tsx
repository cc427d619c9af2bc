import { Button } from '../buttons/button.tsx';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  /** Noun that is counted: 'products'. */
  readonly of: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Progress of a list, and a button to load more. */
export function LoadMore({ shown, total, of, isLoading, onMore }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-4">
      <p className="type-note figures" role="status">
        {shown} of {total} {of}
      </p>
      <progress
        aria-hidden="true"
        className="h-px w-48 appearance-none bg-rule-strong [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule-strong [&::-webkit-progress-value]:bg-ink"
        max={total}
        value={shown}
      />
      {shown < total && (
        <Button isBusy={isLoading} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
