import { vipTierName } from '@jhumka/domain/loyalty';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { TierLabel } from '../../../pieces/tier-label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ConflictNotice, isConflict } from '../kit/form/conflict-notice.tsx';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { PackageFields } from './package-fields.tsx';
import { changesIn, entryOf, type SettingTier, settingsOf, settingTiers } from './settings-entry.ts';
import { type VipSettingsReply, vipSettingsQuery } from './vip-queries.ts';

/** Tiers, membership, birthdays and packages: changed together, from a day on. */
export function SettingsForm({ shown }: { readonly shown: VipSettingsReply }) {
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState(() => entryOf(shown.settings));
  const [holdsFrom, setHoldsFrom] = useState('');
  const [note, setNote] = useState('');
  const changes = changesIn(shown.settings, entry);
  const save = useMutation({
    mutationFn: async () =>
      (
        await browserClient.call('vipAdmin.saveSettings', {
          ...settingsOf(entry),
          version: shown.version,
          holds_from: holdsFrom,
          note,
        })
      ).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(vipSettingsQuery().queryKey, saved);
      showToast(holdsFrom === '' ? 'The settings hold from now on' : 'The settings are planned');
      for (const name of ['shop.facts', 'vipAdmin.members', 'vipAdmin.figures'])
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const discard = () => {
    setEntry(entryOf(shown.settings));
    setHoldsFrom('');
    setNote('');
    save.reset();
  };
  const reload = () => {
    save.reset();
    void queryClient.invalidateQueries({ queryKey: vipSettingsQuery().queryKey });
  };
  const problem = (path: string) => issueOf(save.error, path);
  const ofTier = (field: 'thresholds' | 'discount_percent', tier: SettingTier) => (value: string) =>
    setEntry({ ...entry, [field]: { ...entry[field], [tier]: value } });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!save.isPending && changes.length > 0) save.mutate();
  }

  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <GuardedChanges isDirty={changes.length > 0 && !save.isSuccess} />
      <div>
        <h2 className="type-heading">Tiers and prices</h2>
        <p className="text-small text-ink-muted">
          They hold from a day on. Orders that were placed before keep the old terms.
        </p>
      </div>
      <ConflictNotice error={save.error} onReload={reload} />
      {save.isError && !isConflict(save.error) && (
        <Notice tone="danger" isUrgent>
          {problemWords(save.error, 'The settings were not saved. Please try again')}
        </Notice>
      )}
      <div className="grid gap-4">
        {settingTiers.map((tier) => (
          <fieldset key={tier} className="grid items-start gap-3 sm:grid-cols-[7rem_repeat(3,minmax(0,1fr))]">
            <legend className="sr-only">{vipTierName(tier)}</legend>
            <span aria-hidden="true" className="self-center">
              <TierLabel user={{ vip_enabled: true, vip_tier: tier }} />
            </span>
            <TextField
              label="From lifetime spend, Rs."
              inputMode="decimal"
              value={entry.thresholds[tier]}
              onChange={({ target }) => ofTier('thresholds', tier)(target.value)}
              error={problem(`thresholds.${tier}`)}
            />
            <TextField
              label="Off, before GST, %"
              inputMode="decimal"
              value={entry.discount_percent[tier]}
              onChange={({ target }) => ofTier('discount_percent', tier)(target.value)}
              error={problem(`discount_percent.${tier}`)}
            />
            <SelectField
              label="Delivery"
              value={entry.waived[tier] ? 'waived' : 'charged'}
              onChange={({ target }) =>
                setEntry({ ...entry, waived: { ...entry.waived, [tier]: target.value === 'waived' } })
              }
            >
              <option value="charged">Charged</option>
              <option value="waived">Waived</option>
            </SelectField>
          </fieldset>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Membership, Rs."
          inputMode="decimal"
          value={entry.membership_price}
          onChange={({ target }) => setEntry({ ...entry, membership_price: target.value })}
          error={problem('membership_price')}
        />
        <TextField
          label="Membership, coins"
          inputMode="numeric"
          value={entry.membership_coins}
          onChange={({ target }) => setEntry({ ...entry, membership_coins: target.value })}
          error={problem('membership_coins')}
        />
        <TextField
          label="Birthday coins"
          inputMode="numeric"
          value={entry.birthday_coins}
          onChange={({ target }) => setEntry({ ...entry, birthday_coins: target.value })}
          error={problem('birthday_coins')}
        />
      </div>
      <PackageFields
        packages={entry.packages}
        onChange={(packages) => setEntry({ ...entry, packages })}
        problem={problem}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <TextField
          label="They hold from"
          isOptional
          type="date"
          value={holdsFrom}
          onChange={({ target }) => setHoldsFrom(target.value)}
          error={problem('holds_from')}
          hint="Empty means from now on."
        />
        <TextField
          label="Note"
          isOptional
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {changes.length > 0 && (
        <Notice>
          <p className="font-semibold">What this would change</p>
          <p>{changes.join('; ')}.</p>
        </Notice>
      )}
      <SaveBar
        isDirty={changes.length > 0}
        isSaving={save.isPending}
        onDiscard={discard}
        action={holdsFrom === '' ? 'Save changes' : 'Plan changes'}
        note={shown.version === 0 ? 'As the shop came' : `Version ${shown.version} is the newest`}
      />
    </form>
  );
}
