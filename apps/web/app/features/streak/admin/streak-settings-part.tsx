import { numberOf } from '@jhumka/domain/typed';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { StreakIcon } from '../../../components/loyalty/streak-icon.tsx';
import { dayLabel } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  EffectiveDatedForm,
  useEffectiveDatedDraft,
} from '../../admin/kit/effective-dated/effective-dated-form.tsx';
import { EffectiveDatedPart } from '../../admin/kit/effective-dated/effective-dated-part.tsx';
import {
  basisOf,
  type EffectiveDatedRules,
  type EffectiveDatedSource,
} from '../../admin/kit/effective-dated/effective-dated-rules.ts';
import { WhatIf } from '../../admin/kit/effective-dated/what-if.tsx';
import { RowFields } from '../../admin/kit/form/row-fields.tsx';
import { type StreakSettings, streakFiguresQuery } from './streak-admin-queries.ts';

const source: EffectiveDatedSource<StreakSettings['rules']> = {
  name: 'The rules',
  queryKey: ['admin.streaks.settings'],
  read: async (signal) => (await browserClient.call('admin.streaks.settings', {}, { signal })).data,
  withdraw: async (version) => (await browserClient.call('admin.streaks.withdrawSettings', { version })).data,
};

/** The rules of the streak: from which day on, and what they were before. */
export function StreakSettingsPart() {
  return (
    <EffectiveDatedPart
      source={source}
      summaryOf={({ days_for_one_more, most_coins_of_day, milestones, closings, ...guards }) =>
        `One more coin a day every ${days_for_one_more} days, at most ${most_coins_of_day}; ${milestones
          .map(({ days, coins }) => `${days} days: ${coins.toLocaleString('en-IN')} coins`)
          .join(', ')}; at most ${guards.max_freezes} freezes (${guards.freeze_from_days} days); ${[
          `${guards.max_holiday_days} days of holiday`,
          ...closings.map(({ from, until }) => `closed ${dayLabel(from)} to ${dayLabel(until)}`),
        ].join('; ')}`
      }
    >
      {(shown) => <StreakForm shown={shown} />}
    </EffectiveDatedPart>
  );
}

/** Fields of one figure, by their name on the wire. */
const figureFields = [
  ['days_for_one_more', 'Days until the daily reward grows by 1'],
  ['most_coins_of_day', 'Maximum coins a day'],
  ['freeze_from_days', 'Milestones that give a freeze, from days'],
  ['max_freezes', 'Maximum freezes held (0 for none)'],
  ['max_holiday_days', 'Holiday days a calendar year (0 for none)'],
] as const;

const entryOf = ({ milestones, closings, ...figures }: StreakSettings['rules']) => ({
  figures: Object.fromEntries(figureFields.map(([name]) => [name, String(figures[name])])) as Record<
    (typeof figureFields)[number][0],
    string
  >,
  closings: closings.map((closing) => ({ key: JSON.stringify(closing), ...closing })),
  milestones: milestones.map(({ days, coins }) => ({
    key: String(days),
    days: String(days),
    coins: String(coins),
  })),
});

function StreakForm({ shown }: { readonly shown: EffectiveDatedRules<StreakSettings['rules']> }) {
  const { data: figures } = useQuery(streakFiguresQuery());
  const basis = entryOf(basisOf(shown));
  const [entry, setEntry] = useEffectiveDatedDraft('streak rules', shown.version, basis);
  const rules = {
    ...entry.figures,
    closings: entry.closings.map(({ from, until }) => ({ from, until })),
    milestones: entry.milestones.map(({ days, coins }) => ({ days, coins })),
  };
  return (
    <EffectiveDatedForm
      title="Milestones and daily coins"
      text="Each milestone is paid once per streak. Milestones already reached keep their old value. Days change at midnight in India, so new rules apply from tomorrow at the earliest."
      source={source}
      shown={shown}
      isDirty={JSON.stringify(entry) !== JSON.stringify(basis)}
      save={async (metadata) =>
        (await browserClient.call('admin.streaks.saveSettings', { ...rules, ...metadata })).data
      }
      preview={<WhatIf input={{ streak: rules }} />}
      onDiscard={() => setEntry(basis)}
    >
      {(problem) => (
        <>
          <RowFields
            legend="Milestones"
            rows={entry.milestones}
            onChange={(milestones) => setEntry({ ...entry, milestones: [...milestones] })}
            fields={[
              { name: 'days', label: 'Days', inputMode: 'numeric' },
              { name: 'coins', label: 'Coins', inputMode: 'numeric' },
            ]}
            empty={{ days: '', coins: '' }}
            max={20}
            add="Add milestone"
            nameOf={({ days }) => `the milestone of ${days || 'no'} days`}
            problem={(index, field) => problem(`milestones.${index}.${field}`)}
            lead={({ days }) => (
              <StreakIcon days={Math.max(0, Math.floor(numberOf(days) || 0))} size="normal" />
            )}
            hint={({ days }) => {
              const found = figures?.milestones.find((each) => String(each.days) === days);
              return found && `${found.reached} customers reached it, ${found.open} have not claimed it`;
            }}
            ofAll={problem('milestones')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {figureFields.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                inputMode="numeric"
                value={entry.figures[name]}
                onChange={({ target }) =>
                  setEntry({ ...entry, figures: { ...entry.figures, [name]: target.value } })
                }
                error={problem(name)}
              />
            ))}
          </div>
          <RowFields
            legend="Planned closings"
            rows={entry.closings}
            onChange={(closings) => setEntry({ ...entry, closings: [...closings] })}
            fields={[
              { name: 'from', label: 'First day', type: 'date' },
              { name: 'until', label: 'Last day', type: 'date' },
            ]}
            empty={{ from: '', until: '' }}
            max={20}
            add="Add closing"
            nameOf={({ from }) => `the closing from ${dayLabel(from) || 'no day'}`}
            problem={(index, field) => problem(`closings.${index}.${field}`)}
            hint={({ from, until }) => [from, until].map(dayLabel).filter(Boolean).join(' to ')}
            ofAll={problem('closings')}
          />
        </>
      )}
    </EffectiveDatedForm>
  );
}
