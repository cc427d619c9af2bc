import type { EndpointName } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { invalidate } from '../../../../api/query-key.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useForm } from '../../../../components/use-form.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Allowed } from '../allowed.tsx';
import { FormProblem, warningsOf } from '../form/form-problem.tsx';
import { useGuardedChanges, useMemoryDraft } from '../form/guarded-changes.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import {
  type EffectiveDatedEntry,
  type EffectiveDatedRules,
  type EffectiveDatedSource,
  usualDayOf,
} from './effective-dated-rules.ts';

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
  /** Shown above the button while there are unsaved changes. */
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
  const save = useChange(call, {
    onSuccess: (saved, { holds_from: day }) => {
      queryClient.setQueryData(queryKey, saved);
      showToast(`${name} take effect on ${formatDate(day as Day)}`);
    },
    changes: alsoChanges,
    failed: null,
  });
  const warned = warningsOf(save.error);
  const form = useForm({
    saved: { holds_from: usualDayOf(shown), note: '' },
    draft: useMemoryDraft(`${name} ${shown.version}`),
    change: save,
    send: (entry) =>
      isDirty &&
      save.mutate({ version: shown.version, ...entry, ...(warned && { accepted: warned.digest }) }),
  });
  useGuardedChanges(isDirty && !save.isSuccess);
  const discard = () => {
    onDiscard();
    form.discard();
  };
  const reload = () => {
    save.reset();
    void invalidate(queryClient, [queryKey]);
  };

  return (
    <form {...form.attributes} className="grid gap-6">
      <Allowed>
        <div>
          <h2 className="type-heading">{title}</h2>
          <p className="text-ink-muted text-small">{text}</p>
        </div>
        <FormProblem
          error={form.error}
          failed={`${name} were not saved. Please try again.`}
          onReload={reload}
        />
        {children(form.problem)}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
          <DateField label="Effective from" min={shown.earliest} {...form.field('holds_from')} />
          <TextField label="Note" isOptional maxLength={500} {...form.field('note')} />
        </div>
        {isDirty && preview}
        <SaveBar
          isDirty={isDirty}
          isSaving={form.isPending}
          onDiscard={discard}
          action={`${warned ? 'Save anyway' : 'Save'}, effective ${formatDate(form.entry.holds_from as Day) || 'that day'}`}
          note={shown.version === 0 ? 'Default' : `Latest version: ${shown.version}`}
        />
      </Allowed>
    </form>
  );
}

/** Draft of one part of an effective-dated form, with the signature of `useState`; survives an expired session. */
export function useEffectiveDatedDraft<Entry>(part: string, version: number, saved: Entry) {
  const draft = useMemoryDraft(`${part} ${version}`);
  const [entry, setEntry] = useState<Entry>(() => (draft?.read() as Entry | undefined) ?? saved);
  const isTyped = JSON.stringify(entry) !== JSON.stringify(saved);
  useEffect(() => draft?.save(isTyped ? entry : undefined), [draft, entry, isTyped]);
  return [entry, setEntry] as const;
}
