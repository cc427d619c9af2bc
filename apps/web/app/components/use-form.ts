import type { Checked } from '@jhumka/domain/issues';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { issueOf } from '../api/problem-message.ts';
import { focusFirstError } from '../ui/forms/focus-first-error.ts';

/** Storage of the unsaved input of a form beyond the end of a session. */
export interface FormDraft {
  /** Returns the input of a form that was unmounted unsent, undefined without one. */
  read(): unknown;
  /** Stores the input, or removes it (undefined) once it is submitted or discarded. */
  save(entry: unknown): void;
}

type FieldErrors = Readonly<Record<string, string | false | undefined>>;

/** The names of what is typed as text. */
type TextName<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends string ? Name : never;
}[keyof Entry] &
  string;

/** Returns the message of the first error that a rule found, false when it found none. */
export const firstIssue = (checked: Checked<unknown>): string | false =>
  !checked.ok && (checked.issues[0]?.message ?? false);

/** Ends a message as those of the server end. */
const withStop = (message: string | undefined) =>
  !message || /[.!?…]$/.test(message) ? message : `${message}.`;

/** State of the mutation that a form reads; `useChange` returns one. */
export interface FormChange {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
  reset(): void;
}

export interface FormOptions<Entry> {
  /** Saved entry; shown until something is typed. */
  readonly saved: Entry;
  /** Client-side validation; its errors are shown from a refused submission until one that is sent. */
  readonly check?: (entry: Entry) => FieldErrors;
  /** The same object in every render. */
  readonly draft?: FormDraft | undefined;
  /** Field errors of a refusal by the server, beyond its issues, which have the names of the fields. */
  readonly refused?: (error: unknown, entry: Entry) => FieldErrors;
}

interface CoreOptions<Entry> extends FormOptions<Entry> {
  /** Mutation that `send` starts; none where the form only passes its entry on. */
  readonly change?: FormChange | undefined;
  readonly send: (entry: Entry) => unknown;
  /** Called with the entry after each change of a field of text. */
  readonly onType?: (entry: Entry) => unknown;
  /** Moves the focus after a refusal; by default to the first wrong field. */
  readonly focusWrong?: (form: HTMLFormElement) => void;
}

/**
 * State of a form around the caller's own mutation: entry, check, errors by field, and submission, which happens once
 * however often the button is pressed. A refusal focuses the first wrong field.
 */
export function useForm<Entry extends object>({
  saved,
  change,
  send,
  check = () => ({}),
  refused = () => ({}),
  draft,
  onType = () => undefined,
  focusWrong = focusFirstError,
}: CoreOptions<Entry>) {
  const [entry, setEntry] = useState(() => (draft?.read() as Entry | undefined) ?? saved);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // State of the mutation in which the form was sent: a second press before the next render is the same submission.
  const sentIn = useRef<FormChange>(undefined);
  const isPending = change?.isPending ?? false;
  const isSaved = change?.isSuccess ?? false;
  const refusal = change?.error;
  const isDirty = !isSaved && JSON.stringify(entry) !== JSON.stringify(saved);
  useEffect(() => draft?.save(isDirty ? entry : undefined), [draft, entry, isDirty]);
  const focusRefused = useEffectEvent(() => form.current && focusWrong(form.current));
  useEffect(() => {
    if (refusals > 0) focusRefused();
  }, [refusals]);
  useEffect(() => {
    if (refusal) focusRefused();
  }, [refusal]);

  // After a refusal by the check, an answer of the server is about an earlier submission.
  const error = refusals > 0 ? null : (refusal ?? null);
  const wrong: FieldErrors = refusals > 0 ? check(entry) : error === null ? {} : refused(error, entry);
  const problem = (path: string) => withStop(wrong[path] || issueOf(error, path));
  const set = (part: Partial<Entry> | ((now: Entry) => Partial<Entry>)) => {
    if (isSaved) change?.reset();
    setEntry((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  };
  const submit = (now: Entry = entry) => {
    if (isPending || (change && sentIn.current === change)) return;
    if (Object.values(check(now)).some(Boolean)) return setRefusals(refusals + 1);
    setRefusals(0);
    sentIn.current = change;
    send(now);
  };
  return {
    entry,
    set,
    error,
    /** The error, unless a field shows it. */
    failure: [...Object.keys(wrong), ...Object.keys(entry)].some(problem) ? null : error,
    isPending,
    isDirty,
    problem,
    /** A field of text by its name; `path` is what the shop calls it. */
    field: (name: TextName<Entry>, path: string = name) => ({
      value: entry[name] as string,
      error: problem(path),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        const part = { [name]: target.value } as Partial<Entry>;
        set(part);
        onType({ ...entry, ...part });
      },
    }),
    /** Submits what is entered, or an entry that is not rendered yet. */
    submit,
    discard: () => {
      setEntry(saved);
      setRefusals(0);
      change?.reset();
    },
    /** Attributes of the form element. */
    attributes: {
      ref: form,
      // Sent by the browser before hydration, nothing typed gets into an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        submit();
      },
    },
  };
}
