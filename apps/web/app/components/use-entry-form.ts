import type { EndpointName } from '@jhumka/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { type FormOptions, useForm } from './use-form.ts';

interface EntryFormOptions<Entry, Saved> extends FormOptions<Entry> {
  readonly send: (entry: Entry) => Promise<Saved>;
  /** Success message; none where the change is visible at once. */
  readonly done?: string | ((saved: Saved) => string) | undefined;
  /** Message of a failure, if the shop has no better one; null where the form shows the error itself. */
  readonly failed?: string | null;
  /** Called after a save, once no change is unsaved, so that it may navigate away; not once the form is unmounted. */
  readonly onSaved?: (saved: Saved) => void;
  /** Query keys to invalidate after a save. */
  readonly changes?: readonly EndpointName[];
  /** After a save, stays pending until the invalidated data on the page are refetched. */
  readonly isPendingUntilShown?: boolean;
  /** An upload is still in flight: a submit waits for it and then runs by itself. */
  readonly isIncomplete?: boolean;
  /** Names the mutation, for `useIsMutating` elsewhere on the page. */
  readonly mutationKey?: readonly string[];
}

/** State of a form that saves its entry by one call: `useForm` with the mutation included. */
export function useEntryForm<Entry extends object, Saved>({
  send,
  done,
  failed = null,
  onSaved = () => undefined,
  changes = [],
  isPendingUntilShown = false,
  isIncomplete = false,
  mutationKey,
  ...options
}: EntryFormOptions<Entry, Saved>) {
  const [isAwaiting, setIsAwaiting] = useState(false);
  const save = useChange(send, {
    changes,
    isPendingUntilShown,
    ...(mutationKey && { mutationKey }),
    ...(done === undefined ? {} : { done }),
    failed,
  });
  const form = useForm({
    ...options,
    change: save,
    send: (entry) => (isIncomplete ? setIsAwaiting(true) : save.mutate(entry)),
  });
  const notifySaved = useEffectEvent(onSaved);
  const { isSuccess: isSaved, data: result } = save;
  useEffect(() => {
    if (isSaved) notifySaved(result);
  }, [isSaved, result]);
  const goOn = useEffectEvent(() => form.submit());
  useEffect(() => {
    if (!isAwaiting || isIncomplete) return;
    setIsAwaiting(false);
    goOn();
  }, [isAwaiting, isIncomplete]);
  return {
    ...form,
    /** Submitted, and waiting for pending work. */
    isAwaiting,
    discard: () => {
      form.discard();
      setIsAwaiting(false);
    },
  };
}

/** State passed to the parts of a form. */
export type EntryFormState = Pick<
  ReturnType<typeof useForm<object>>,
  'error' | 'isPending' | 'isDirty' | 'discard' | 'attributes'
>;
