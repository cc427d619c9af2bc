import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '../../../api/problem-message.ts';
import { showToast } from '../../../ui/toast-store.ts';

interface ChangeOptions<Given, Result> {
  /** Success message; none where the change is visible at once. */
  readonly done?: string | ((result: Result, given: Given) => string);
  /** Fallback error message. */
  readonly failed?: string;
  /** The queries that tell of it, by name; they are asked again also when it failed: it may have been done. */
  readonly changes: readonly string[];
  readonly onDone?: (result: Result, given: Given) => void;
}

/** Does what a press asks for, says what came of it, and has everything asked again that tells of it. */
export function useChange<Given = void, Result = unknown>(
  run: (given: Given) => Promise<Result>,
  { done, failed = 'Nothing was changed. Please try again.', changes, onDone }: ChangeOptions<Given, Result>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result, given) => {
      const words = typeof done === 'function' ? done(result, given) : done;
      if (words !== undefined) showToast(words);
      onDone?.(result, given);
    },
    onError: (error) => showToast(problemMessage(error, failed), { tone: 'failed' }),
    onSettled: () => {
      for (const name of changes) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
}
