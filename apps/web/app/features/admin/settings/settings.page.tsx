import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { useMemoryDraft } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { formatTime, typedAmount } from '../kit/format.ts';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { entryPictures } from '../kit/pictures/entry-pictures.ts';
import { PictureField, type Unsent, unsentMessage } from '../kit/pictures/picture-field.tsx';
import {
  type LinesKey,
  readLines,
  type SettingsChange,
  type ShopSettings,
  settingsQuery,
  writeLines,
} from './setting-lines.ts';
import { linesFields, type SettingKey, settingGroups } from './settings-fields.ts';

export const meta = () => [{ title: pageTitle('Settings') }, { name: 'robots', content: 'noindex' }];

/** The facts and figures of the shop (decisions §8). */
export default function SettingsPage() {
  const query = useQuery(settingsQuery());
  return (
    <>
      <PageHead title="Settings" note="Changes take effect immediately and are saved in the audit log." />
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

const fields = settingGroups.flatMap((group) => group.fields);

const entryOf = (settings: ShopSettings) => ({
  ...(Object.fromEntries(
    fields.map((field) => [
      field.key,
      field.kind === 'rupees' ? typedAmount(settings[field.key]) : String(settings[field.key] ?? ''),
    ]),
  ) as Record<SettingKey, string>),
  ...(Object.fromEntries(linesFields.map(({ key }) => [key, writeLines(settings, key)])) as Record<
    LinesKey,
    string
  >),
  office_second_factor: settings.office_second_factor,
  hero: entryPictures(settings.hero ? [settings.hero] : []),
});

const problemOf = (read: ReturnType<typeof readLines>) => 'problem' in read && read.problem;

function SettingsForm({ settings }: { readonly settings: ShopSettings }) {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery();
  const { hash } = useLocation();
  // The search of the admin leads to a field.
  useEffect(() => {
    if (hash !== '') document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash]);
  const [unsent, setUnsent] = useState<Unsent>();
  const saved = entryOf(settings);
  const changed = (entry: typeof saved) => fields.filter(({ key }) => entry[key] !== saved[key]);
  const changedLines = (entry: typeof saved) => linesFields.filter(({ key }) => entry[key] !== saved[key]);
  const form = useEntryForm({
    saved,
    draft: useMemoryDraft(`settings ${settings.version}`),
    check: (entry) => ({
      ...Object.fromEntries(
        changed(entry).map(({ key }) => [key, entry[key].trim() === '' && 'Please fill in this field.']),
      ),
      ...Object.fromEntries(
        changedLines(entry).map(({ key }) => [key, problemOf(readLines(key, entry[key]))]),
      ),
      hero_picture: unsent === 'refused' && unsentMessage,
    }),
    isIncomplete: unsent === 'under way',
    send: async (entry) => {
      const sent = changed(entry).map(({ key }) => [key, entry[key]] as const);
      const change: SettingsChange = { ...Object.fromEntries(sent), version: settings.version };
      for (const { key } of changedLines(entry)) {
        const read = readLines(key, entry[key]);
        if ('rows' in read) Object.assign(change, { [key]: read.rows });
      }
      const { office_second_factor } = entry;
      if (office_second_factor !== saved.office_second_factor)
        change.office_second_factor = office_second_factor;
      const hero = entry.hero[0]?.id ?? null;
      if (hero !== settings.hero_picture) change.hero_picture = hero;
      return (await browserClient.call('admin.settings.save', change)).data;
    },
    onSaved: (saved) => {
      showToast('Settings saved');
      queryClient.setQueryData(queryKey, saved);
    },
  });
  return (
    <EntryForm
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      failed="The settings were not saved. Please try again."
      onReload={() => void invalidate(queryClient, ['admin.settings.get'])}
    >
      {settingGroups.map(({ title, text, fields: ofGroup }) => (
        <FormSection key={title} title={title} text={text}>
          {ofGroup.map(({ key, label, hint, kind, choices }) =>
            choices ? (
              <SelectField key={key} name={key} label={label} hint={hint} {...form.field(key)}>
                {saved[key] === '' && <option value="">Choose</option>}
                {choices.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField
                key={key}
                name={key}
                label={label}
                hint={hint}
                inputMode={kind === undefined ? undefined : 'decimal'}
                {...form.field(key)}
              />
            ),
          )}
        </FormSection>
      ))}
      <FormSection title="Lists" text="Delivery days, couriers and links, one per line.">
        {linesFields.map(({ key, label, hint }) => (
          <div key={key} className="sm:col-span-2">
            <TextAreaField
              name={key}
              label={label}
              hint={hint}
              rows={6}
              spellCheck={false}
              {...form.field(key)}
            />
          </div>
        ))}
      </FormSection>
      <FormSection
        title="Picture of the shop"
        text={
          <>
            On the login page, in link previews and in the waiting room. Choose a wide one with free space at
            the left: the{' '}
            <Link className="text-link" to="/dashboard/pages/home">
              home page
            </Link>{' '}
            has it, too, until you choose another there.
          </>
        }
      >
        <PictureField
          max={1}
          pictures={form.entry.hero}
          onChange={(edit) => form.set((now) => ({ hero: [...edit(now.hero)] }))}
          onUnsent={setUnsent}
          error={form.problem('hero_picture')}
        />
      </FormSection>
      <FormSection title="Admin access" text="How admins log in.">
        <div className="sm:col-span-2">
          <Checkbox
            checked={form.entry.office_second_factor}
            onChange={({ target }) => form.set({ office_second_factor: target.checked })}
          >
            Require two-factor authentication for every admin
          </Checkbox>
          <p className="text-small text-danger">{form.problem('office_second_factor')}</p>
        </div>
      </FormSection>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        awaited={form.isAwaiting ? 'the pictures' : undefined}
        onDiscard={form.discard}
        note={
          settings.changedAt
            ? `Last changed by ${settings.changedBy}, ${formatTime(settings.changedAt)}`
            : undefined
        }
      />
    </EntryForm>
  );
}
