import type { EndpointName } from '@jhumka/contract/client';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { issueOf } from '../api/problem-message.ts';
import { useChange } from '../api/use-change.ts';
import { focusFirstError } from '../ui/forms/focus-first-error.ts';

/** Where the unsaved input of a form survives the end of a session. */
export interface FormDraft {
  /** Returns the input of a form that was unmounted unsent, undefined without one. */
  read(): unknown;
  /** Stores the input, or removes it (undefined) once it is submitted or discarded. */
  save(entry: unknown): void;
}

/** The names of what is typed as text. */
type TextName<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends string ? Name : never;
}[keyof Entry] &
  string;

interface EntryFormOptions<Entry, Saved> {
  /** Saved entry; shown until something is typed. */
  readonly saved: Entry;
  readonly send: (entry: Entry) => Promise<Saved>;
  /** Success message. */
  readonly done?: string | undefined;
  /** Message of a failure, if the shop has no better one; null where the form shows the error itself. */
  readonly failed?: string | null;
  /** Called after a save, once no change is unsaved, so that it may navigate away; not once the form is unmounted. */
  readonly onSaved?: (saved: Saved) => void;
  /** Query keys to invalidate after a save. */
  readonly changes?: readonly EndpointName[];
  /** After a save, stays pending until the invalidated data on the page are refetched. */
  readonly isPendingUntilShown?: boolean;
  /** The same object in every render. */
  readonly draft?: FormDraft | undefined;
  /** Client-side validation: error messages by field path. */
  readonly check?: (entry: Entry) => Readonly<Record<string, string | false>>;
  /** An upload is still in flight: a submit waits for it and then runs by itself. */
  readonly isIncomplete?: boolean;
}

/**
 * State of a form: entry, errors, and submission, which is sent once however often the button is pressed. A refusal
 * focuses the first wrong field.
 */
export function useEntryForm<Entry extends object, Saved>({
  saved,
  send,
  done,
  failed = null,
  onSaved = () => undefined,
  changes = [],
  isPendingUntilShown = false,
  draft,
  check = () => ({}),
  isIncomplete = false,
}: EntryFormOptions<Entry, Saved>) {
  const [entry, setEntry] = useState(() => (draft?.read() as Entry | undefined) ?? saved);
  const [refusals, setRefusals] = useState(0);
  const [isAwaiting, setIsAwaiting] = useState(false);
  const isSending = useRef(false);
  const save = useChange(() => send(entry), {
    onError: () => setRefusals((count) => count + 1),
    onSettled: () => {
      isSending.current = false;
    },
    changes,
    isPendingUntilShown,
    ...(done === undefined ? {} : { done }),
    failed,
  });
  const notifySaved = useEffectEvent(onSaved);
  const { isSuccess: isSaved, data: result, error, isPending, reset } = save;
  useEffect(() => {
    if (isSaved) notifySaved(result);
  }, [isSaved, result]);
  const isDirty = !isSaved && JSON.stringify(entry) !== JSON.stringify(saved);
  useEffect(() => draft?.save(isDirty ? entry : undefined), [draft, entry, isDirty]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstError(form.current);
  }, [refusals]);
  const wrong = check(entry);
  const problem = (path: string) => (refusals > 0 && wrong[path]) || issueOf(error, path);
  const set = (part: Partial<Entry> | ((now: Entry) => Partial<Entry>)) => {
    if (isSaved) reset();
    setEntry((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  };
  const sendOrRefuse = () => {
    if (isSending.current || isPending) return;
    if (Object.values(wrong).some(Boolean)) return setRefusals(refusals + 1);
    if (isIncomplete) return setIsAwaiting(true);
    isSending.current = true;
    save.mutate();
  };
  const goOn = useEffectEvent(sendOrRefuse);
  useEffect(() => {
    if (!isAwaiting || isIncomplete) return;
    setIsAwaiting(false);
    goOn();
  }, [isAwaiting, isIncomplete]);
  return {
    entry,
    set,
    error,
    isPending,
    /** Submitted, and waiting for pending work. */
    isAwaiting,
    isDirty,
    problem,
    /** A field of text by its name; `path` is what the shop calls it. */
    field: (name: TextName<Entry>, path: string = name) => ({
      value: entry[name] as string,
      error: problem(path),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        set({ [name]: target.value } as Partial<Entry>),
    }),
    discard: () => {
      setEntry(saved);
      setRefusals(0);
      setIsAwaiting(false);
      reset();
    },
    /** Attributes of the form element. */
    attributes: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        sendOrRefuse();
      },
    },
  };
}

/** State passed to the parts of a form. */
export type EntryFormState = Pick<
  ReturnType<typeof useEntryForm<object, unknown>>,
  'error' | 'isPending' | 'isDirty' | 'discard' | 'attributes'
>;
