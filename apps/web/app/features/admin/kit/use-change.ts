import type { EndpointName } from '@jhumka/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

interface ChangeOptions<Given, Result> {
  /** Success message; none where the change is visible at once. */
  readonly done?: string | ((result: Result, given: Given) => string);
  /** Fallback error message. */
  readonly failed?: string;
  /** Query keys to invalidate, also after a failure: the change may have been made. */
  readonly changes: readonly EndpointName[];
  readonly onDone?: (result: Result, given: Given) => void;
}

/** Runs a mutation, shows its result, and invalidates the affected queries. */
export function useChange<Given = void, Result = unknown>(
  run: (given: Given) => Promise<Result>,
  { done, failed = 'Nothing was changed. Please try again.', changes, onDone }: ChangeOptions<Given, Result>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result, given) => {
      const message = typeof done === 'function' ? done(result, given) : done;
      if (message !== undefined) showToast(message);
      onDone?.(result, given);
    },
    onError: (error) => showToast(problemMessage(error, failed), { tone: 'failed' }),
    onSettled: () => {
      void invalidate(queryClient, changes);
    },
  });
}
