import type { EndpointName } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { issueOf } from '../../../../api/problem-message.ts';
import { useChange } from '../../../../api/use-change.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useGuardedChanges } from '../form/guarded-changes.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import {
  type EffectiveDatedEntry,
  type EffectiveDatedRules,
  type EffectiveDatedSource,
  usualDayOf,
} from './effective-dated-rules.ts';
import { useEffectiveDatedDraft } from './use-effective-dated-draft.ts';

interface EffectiveDatedFormProps<Rules> {
  readonly title: string;
  readonly text: ReactNode;
  readonly source: EffectiveDatedSource<Rules>;
  readonly shown: EffectiveDatedRules<Rules>;
  readonly isDirty: boolean;
  readonly save: (entry: EffectiveDatedEntry) => Promise<EffectiveDatedRules<Rules>>;
  /** Other queries that saving changes. */
  readonly alsoChanges?: readonly EndpointName[];
  readonly onDiscard: () => void;
  /** Renders the fields; `problem` returns the error of a path. */
  readonly children: (problem: (path: string) => string | undefined) => ReactNode;
  /** Said above the button while there is something to save. */
  readonly preview?: ReactNode;
}

/** Form for effective-dated settings: effective date, reason, save, and edit conflicts. */
export function EffectiveDatedForm<Rules>({
  title,
  text,
  source: { name, queryKey },
  shown,
  isDirty,
  save: call,
  alsoChanges = [],
  onDiscard,
  children,
  preview,
}: EffectiveDatedFormProps<Rules>) {
  const queryClient = useQueryClient();
  const [holdsFrom, setHoldsFrom] = useEffectiveDatedDraft(`${name}: day`, shown.version, usualDayOf(shown));
  const [note, setNote] = useEffectiveDatedDraft(`${name}: note`, shown.version, '');
  const save = useChange(() => call({ version: shown.version, holds_from: holdsFrom, note }), {
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      showToast(`${name} take effect on ${formatDate(holdsFrom as Day)}`);
    },
    changes: alsoChanges,
    failed: null,
  });
  useGuardedChanges(isDirty && !save.isSuccess);
  const problem = (path: string) => issueOf(save.error, path);
  const discard = () => {
    onDiscard();
    setHoldsFrom(usualDayOf(shown));
    setNote('');
    save.reset();
  };
  const reload = () => {
    save.reset();
    void queryClient.invalidateQueries({ queryKey });
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!save.isPending && isDirty) save.mutate(undefined, { onError: () => focusFirstError(form) });
  }

  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <div>
        <h2 className="type-heading">{title}</h2>
        <p className="text-ink-muted text-small">{text}</p>
      </div>
      <FormProblem
        error={save.error}
        failed={`${name} were not saved. Please try again.`}
        onReload={reload}
      />
      {children(problem)}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <DateField
          label="Effective from"
          min={shown.earliest}
          value={holdsFrom}
          onChange={({ target }) => setHoldsFrom(target.value)}
          error={problem('holds_from')}
        />
        <TextField
          label="Note"
          isOptional
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {isDirty && preview}
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={discard}
        action={`Save, effective ${formatDate(holdsFrom as Day) || 'that day'}`}
        note={shown.version === 0 ? 'Default' : `Latest version: ${shown.version}`}
      />
    </form>
  );
}
