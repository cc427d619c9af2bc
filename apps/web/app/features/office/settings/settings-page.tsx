import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { ConflictNotice, isConflict } from '../kit/form/conflict-notice.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { timeWords } from '../kit/time-words.ts';
import { settingGroups } from './settings-fields.ts';
import { type SettingsChange, type ShopSettings, settingsQuery } from './settings-query.ts';

type Entry = Readonly<Record<string, string | boolean>>;

/** The facts and figures of the shop (decisions §8). */
export function SettingsPage() {
  const query = useQuery(settingsQuery());
  return (
    <>
      <PageHead title="Settings" note="What you change here holds at once, and the audit log keeps it." />
      {query.data ? (
        <SettingsForm key={query.data.version} settings={query.data} />
      ) : query.isError ? (
        <NotLoaded what="The settings" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function SettingsForm({ settings }: { readonly settings: ShopSettings }) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<Entry>({});
  const save = useMutation({
    mutationFn: async (change: SettingsChange) => (await browserClient.call('settings.save', change)).data,
    onSuccess: (saved) => {
      showToast('Settings saved');
      setChanged({});
      queryClient.setQueryData(settingsQuery().queryKey, saved);
    },
  });
  const isDirty = Object.keys(changed).length > 0;
  const missing = Object.entries(changed).flatMap(([key, value]) =>
    typeof value === 'string' && value.trim() === '' ? [key] : [],
  );
  const textOf = (key: keyof ShopSettings) => String(changed[key] ?? settings[key] ?? '');
  const change = (key: keyof ShopSettings, value: string | boolean) =>
    setChanged(({ [key]: _, ...rest }) =>
      String(settings[key]) === String(value) ? rest : { ...rest, [key]: value },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || !isDirty) return;
    const fields = settingGroups.flatMap((group) => group.fields);
    if (missing.length > 0) return;
    const sent = Object.entries(changed).map(([key, value]) => {
      const isNumber = fields.find((field) => field.key === key)?.kind !== undefined;
      // What is no number is sent as it was typed, and refused by its field.
      return [key, isNumber && !Number.isNaN(Number(value)) ? Number(value) : value] as const;
    });
    save.mutate({ ...Object.fromEntries(sent), version: settings.version });
  };
  const reload = () => {
    setChanged({});
    save.reset();
    void queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey });
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GuardedChanges isDirty={isDirty && !save.isPending} />
      <ConflictNotice error={save.error} onReload={reload} />
      {save.isError && !isConflict(save.error) && (
        <Notice tone="danger" isUrgent>
          {problemWords(save.error, 'The settings were not saved. Please try again')}
        </Notice>
      )}
      {settingGroups.map(({ title, text, fields }) => (
        <FormSection key={title} title={title} text={text}>
          {fields.map(({ key, label, hint, kind }) => (
            <TextField
              key={key}
              label={label}
              hint={hint}
              inputMode={kind === undefined ? undefined : 'decimal'}
              value={textOf(key)}
              onChange={({ target }) => change(key, target.value)}
              error={missing.includes(key) ? 'Please fill this in' : issueOf(save.error, key)}
            />
          ))}
        </FormSection>
      ))}
      <FormSection title="Back office" text="Who may work here.">
        <div className="sm:col-span-2">
          <Checkbox
            checked={textOf('office_second_factor') === 'true'}
            onChange={({ target }) => change('office_second_factor', target.checked)}
          >
            Every administrator needs a second step at login
          </Checkbox>
          <p className="text-small text-danger">{issueOf(save.error, 'office_second_factor')}</p>
        </div>
      </FormSection>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => {
          setChanged({});
          save.reset();
        }}
        note={
          settings.changedAt
            ? `Last changed by ${settings.changedBy}, ${timeWords(settings.changedAt)}`
            : undefined
        }
      />
    </form>
  );
}
