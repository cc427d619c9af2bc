import type { EndpointName } from '@jhumka/contract/client';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dismissToast, showToast } from '../ui/toast/toast-store.ts';
import { problemMessage } from './problem-message.ts';
import { invalidate } from './query-key.ts';

interface ChangeOptions<Given, Result, Before>
  extends Omit<UseMutationOptions<Result, Error, Given, Before>, 'mutationFn'> {
  /** Success message; none where the change is visible at once. */
  readonly done?: string | ((result: Result, given: Given) => string | undefined);
  /** Message of a failure, if the shop has no better one; null where the error is shown in place. */
  readonly failed?: string | null | ((given: Given) => string);
  /** Endpoints whose data to invalidate, also after a failure: the change may have been made. */
  readonly changes?: readonly EndpointName[];
  /** After a success, stays pending until the invalidated data on the page are refetched. */
  readonly isPendingUntilShown?: boolean;
}

/** Runs a mutation, shows its result, and invalidates the affected queries. */
export function useChange<Given = void, Result = unknown, Before = unknown>(
  run: (given: Given) => Promise<Result>,
  {
    done,
    failed = 'Nothing was changed. Please try again.',
    changes = [],
    isPendingUntilShown = false,
    ...options
  }: ChangeOptions<Given, Result, Before> = {},
) {
  const queryClient = useQueryClient();
  const failureToast = useRef<number>(undefined);
  return useMutation({
    ...options,
    mutationFn: run,
    onSuccess: (...args) => {
      // What failed before has succeeded now.
      if (failureToast.current !== undefined) dismissToast(failureToast.current);
      const [result, given] = args;
      const message = typeof done === 'function' ? done(result, given) : done;
      if (message !== undefined) showToast(message);
      return options.onSuccess?.(...args);
    },
    onError: (...args) => {
      const [error, given] = args;
      const fallback = typeof failed === 'function' ? failed(given) : failed;
      if (fallback !== null)
        failureToast.current = showToast(problemMessage(error, fallback), { tone: 'failed' });
      return options.onError?.(...args);
    },
    onSettled: async (...args) => {
      const shown = invalidate(queryClient, changes);
      await options.onSettled?.(...args);
      const [, error] = args;
      if (isPendingUntilShown && error === null) await shown;
    },
  });
}
