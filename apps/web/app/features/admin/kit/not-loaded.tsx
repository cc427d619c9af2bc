import { ApiProblem } from '@jhumka/contract/client';
import { problemMessage } from '../../../api/problem-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type FailedQuery, LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface NotLoadedProps {
  /** Subject of the error at the beginning of a sentence: 'The settings'. */
  readonly what: string;
  readonly query: FailedQuery & { readonly error: unknown };
  /** Replaces the whole page. */
  readonly isPage?: boolean;
}

const noAnswer = 'We could not reach the shop. Please check your connection.';

/** Something did not come: why, and another try. */
export function NotLoaded({ what, query, isPage }: NotLoadedProps) {
  return (
    <LoadFailed isPage={isPage} title={`${what} did not load`} query={query}>
      {problemMessage(query.error, noAnswer)}
      {query.error instanceof ApiProblem && query.error.code === 'second-factor-required' && (
        <>
          {' '}
          <a className="text-link" href="/dashboard/profile">
            Open your profile
          </a>
        </>
      )}
    </LoadFailed>
  );
}

/** Error message of a part of a page, in one line. */
export function PartNotLoaded({ what, query }: Omit<NotLoadedProps, 'isPage'>) {
  return (
    <Notice tone="warning">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {what} did not load. {problemMessage(query.error, '')}
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </span>
    </Notice>
  );
}
