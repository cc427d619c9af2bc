import { type Day, formatDate } from '@jhumka/domain/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { StreakSign } from '../../../pieces/loyalty/streak-sign.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { type StreakSettings, streakFiguresQuery, streakSettingsQuery } from './streak-admin-queries.ts';

/** The rules of the streak: from which day on, and what they were before. */
export function StreakSettingsPart() {
  const { data, isError, isFetching, refetch } = useQuery(streakSettingsQuery());
  if (!data) {
    return isError ? (
      <Notice tone="warning">
        The rules did not load.{' '}
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    ) : (
      <Skeleton className="h-96 rounded-2" />
    );
  }
  return (
    <Panel className="grid gap-6 rounded-2">
      <StreakForm key={data.versions[0]?._id ?? 'shipped'} shown={data} />
      <Versions settings={data} />
    </Panel>
  );
}

interface Entry {
  readonly more: string;
  readonly most: string;
  readonly milestones: readonly { readonly key: string; readonly days: string; readonly coins: string }[];
}

/** What is planned last stands in the form, so that the next plan goes on from it. */
function entryOf({ versions, rules }: StreakSettings): Entry {
  const last = versions[0]?.rules ?? rules;
  return {
    more: String(last.days_for_one_more),
    most: String(last.most_coins_of_day),
    milestones: last.milestones.map(({ days, coins }) => ({
      key: String(days),
      days: String(days),
      coins: String(coins),
    })),
  };
}

function StreakForm({ shown }: { readonly shown: StreakSettings }) {
  const queryClient = useQueryClient();
  const { data: figures } = useQuery(streakFiguresQuery());
  const [entry, setEntry] = useState(() => entryOf(shown));
  const [holdsFrom, setHoldsFrom] = useState(shown.earliest);
  const isDirty = JSON.stringify(entry) !== JSON.stringify(entryOf(shown));
  const save = useMutation({
    mutationFn: async () =>
      (
        await browserClient.call('streakAdmin.saveSettings', {
          days_for_one_more: entry.more,
          most_coins_of_day: entry.most,
          milestones: entry.milestones.map(({ days, coins }) => ({ days, coins })),
          holds_from: holdsFrom,
        })
      ).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(streakSettingsQuery().queryKey, saved);
      showToast(`The rules hold from ${formatDate(holdsFrom as Day)}`);
    },
  });
  const problem = (path: string) => issueOf(save.error, path);
  const change = (key: string, part: { days?: string; coins?: string }) =>
    setEntry({
      ...entry,
      milestones: entry.milestones.map((each) => (each.key === key ? { ...each, ...part } : each)),
    });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <GuardedChanges isDirty={isDirty && !save.isSuccess} />
      <div>
        <h2 className="type-heading">Milestones and coins of a day</h2>
        <p className="text-ink-muted text-small">
          Each milestone pays once in a run. What was reached keeps its old worth. Days change at midnight in
          India, so new rules hold from tomorrow at the earliest.
        </p>
      </div>
      {save.isError && (
        <Notice tone="danger" isUrgent>
          {problemWords(save.error, 'The rules were not saved. Please try again')}
        </Notice>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-small">Milestones</legend>
        {entry.milestones.map((each, index) => {
          const found = figures?.milestones.find(({ days }) => String(days) === each.days);
          return (
            <div key={each.key} className="grid grid-cols-[3rem_1fr_1fr_auto] items-start gap-3">
              <span className="pt-9">
                <StreakSign days={Math.max(0, Math.floor(Number(each.days) || 0))} size="normal" />
              </span>
              <TextField
                label="Days"
                inputMode="numeric"
                value={each.days}
                onChange={({ target }) => change(each.key, { days: target.value })}
                error={problem(`milestones.${index}.days`)}
                hint={found && `${found.reached} reached it, ${found.open} not claimed`}
              />
              <TextField
                label="Coins"
                inputMode="numeric"
                value={each.coins}
                onChange={({ target }) => change(each.key, { coins: target.value })}
                error={problem(`milestones.${index}.coins`)}
              />
              <Button
                look="quiet"
                className="mt-7"
                aria-label={`Remove the milestone of ${each.days || 'no'} days`}
                onClick={() =>
                  setEntry({ ...entry, milestones: entry.milestones.filter(({ key }) => key !== each.key) })
                }
              >
                Remove
              </Button>
            </div>
          );
        })}
        <Button
          size="small"
          className="justify-self-start"
          disabled={entry.milestones.length >= 20}
          onClick={() =>
            setEntry({
              ...entry,
              milestones: [...entry.milestones, { key: crypto.randomUUID(), days: '', coins: '' }],
            })
          }
        >
          Add a milestone
        </Button>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Days for one coin more"
          inputMode="numeric"
          value={entry.more}
          onChange={({ target }) => setEntry({ ...entry, more: target.value })}
          error={problem('days_for_one_more')}
        />
        <TextField
          label="At most, coins a day"
          inputMode="numeric"
          value={entry.most}
          onChange={({ target }) => setEntry({ ...entry, most: target.value })}
          error={problem('most_coins_of_day')}
        />
        <TextField
          label="They hold from"
          type="date"
          min={shown.earliest}
          value={holdsFrom}
          onChange={({ target }) => setHoldsFrom(target.value)}
          error={problem('holds_from')}
        />
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        action="Plan these rules"
        onDiscard={() => {
          setEntry(entryOf(shown));
          save.reset();
        }}
      />
    </form>
  );
}

const states = { planned: 'Planned', 'in-force': 'In force', past: 'Past' } as const;

function Versions({ settings }: { readonly settings: StreakSettings }) {
  return (
    <SmallTable
      label="Versions of the rules"
      heads={['They hold from', 'State', 'A day', 'Milestones']}
      empty="There are none"
      rows={settings.versions.map(({ _id, holds_from, state, rules }) => ({
        key: _id ?? 'shipped',
        cells: [
          holds_from === null ? 'The beginning' : formatDate(holds_from as Day),
          states[state],
          `one more each ${rules.days_for_one_more} days, at most ${rules.most_coins_of_day}`,
          rules.milestones.map(({ days, coins }) => `${days}: ${coins}`).join(', '),
        ],
      }))}
    />
  );
}
