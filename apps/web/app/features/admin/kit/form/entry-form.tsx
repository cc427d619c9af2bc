import type { Right } from '@jhumka/domain/staff';
import type { ReactNode } from 'react';
import type { EntryFormState } from '../../../../components/use-entry-form.ts';
import { Allowed, useRefusal } from '../allowed.tsx';
import { FormProblem } from './form-problem.tsx';
import { useGuardedChanges } from './guarded-changes.tsx';

interface EntryFormProps {
  readonly form: EntryFormState;
  /** Fallback error message of a failed save. */
  readonly failed: string;
  /** Loads the version that another administrator saved, for versioned records. */
  readonly onReload?: (() => void) | undefined;
  /** Right that a save takes, where it is not that of the page: without it the form can only be read. */
  readonly right?: Right | null | undefined;
  readonly id?: string;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Form that guards unsaved changes; shows an error above, or at its field. */
export function EntryForm({ form, failed, onReload, right, id, label, className, children }: EntryFormProps) {
  const { attributes, discard, isDirty } = form;
  const refusal = useRefusal(right);
  useGuardedChanges(isDirty);
  const reload =
    onReload &&
    (() => {
      discard();
      onReload();
    });
  return (
    <form
      {...attributes}
      id={id}
      aria-label={label}
      className={className ?? 'grid grid-cols-[minmax(0,1fr)] gap-4'}
    >
      {form.error !== null && (
        <div className="col-span-full">
          <FormProblem hasFields error={form.error} failed={failed} onReload={reload} />
        </div>
      )}
      {refusal && <p className="col-span-full text-note text-ink-muted">{refusal}.</p>}
      <Allowed right={right}>{children}</Allowed>
    </form>
  );
}
