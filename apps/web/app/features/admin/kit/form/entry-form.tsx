import { type ReactNode, useEffect, useRef } from 'react';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { FormProblem } from './form-problem.tsx';
import { useGuardedChanges } from './guarded-changes.tsx';
import type { EntryFormState } from './use-entry-form.ts';

interface EntryFormProps {
  readonly form: EntryFormState;
  /** Fallback error message of a failed save. */
  readonly failed: string;
  /** Loads the version that another administrator saved, for versioned records. */
  readonly onReload?: (() => void) | undefined;
  readonly id?: string;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Form that guards unsaved changes; shows an error above, or at its field, which gets the focus. */
export function EntryForm({ form, failed, onReload, id, label, className, children }: EntryFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { refusals, discard, isDirty } = form;
  useGuardedChanges(isDirty);
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstError(element.current);
  }, [refusals]);
  const reload =
    onReload &&
    (() => {
      discard();
      onReload();
    });
  return (
    <form
      ref={element}
      id={id}
      aria-label={label}
      noValidate
      onSubmit={form.submit}
      className={className ?? 'grid grid-cols-[minmax(0,1fr)] gap-4'}
    >
      <FormProblem hasFields error={form.error} failed={failed} onReload={reload} />
      {children}
    </form>
  );
}
