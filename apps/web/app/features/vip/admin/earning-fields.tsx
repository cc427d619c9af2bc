import { vipTierName } from '@jhumka/domain/loyalty';
import { useQuery } from '@tanstack/react-query';
import { allCategoriesQuery } from '../../../components/api/all-categories.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RowFields } from '../../admin/kit/form/row-fields.tsx';
import { type SettingsEntry, settingTiers } from './settings-entry.ts';

interface EarningFieldsProps {
  readonly entry: SettingsEntry;
  readonly onChange: (entry: SettingsEntry) => void;
  readonly problem: (path: string) => string | undefined;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Rules of coins for buying: the basic rate, more for tiers, and campaigns. */
export function EarningFields({ entry, onChange, problem }: EarningFieldsProps) {
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  return (
    <>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold text-small">Coins for buying</legend>
        <TextField
          label="Coins for each Rs.100"
          hint="Of the goods after discounts, without GST; 0 for none. They are free once returns are over."
          inputMode="numeric"
          value={entry.coins_per_100}
          onChange={({ target }) => onChange({ ...entry, coins_per_100: target.value })}
          error={problem('earning.coins_per_100')}
        />
        {settingTiers.map((tier) => (
          <TextField
            key={tier}
            label={`${vipTierName(tier)} coins (% of that rate)`}
            inputMode="numeric"
            value={entry.tier_percent[tier]}
            onChange={({ target }) =>
              onChange({ ...entry, tier_percent: { ...entry.tier_percent, [tier]: target.value } })
            }
            error={problem(`earning.tier_percent.${tier}`)}
          />
        ))}
      </fieldset>
      <RowFields
        legend="Campaigns of more coins: the best of tier and campaigns counts"
        rows={entry.campaigns}
        onChange={(campaigns) => onChange({ ...entry, campaigns })}
        fields={[
          { name: 'name', label: 'Name' },
          { name: 'percent', label: '% of the rate', inputMode: 'numeric' },
          {
            name: 'category_id',
            label: 'Category',
            choices: [['', 'All'], ...categories.map(({ _id, name }) => [_id, name] as const)],
          },
          {
            name: 'weekday',
            label: 'Weekday',
            choices: [['', 'Every day'], ...weekdays.map((name, index) => [`${index}`, name] as const)],
          },
          { name: 'from', label: 'From', type: 'date' },
          { name: 'until', label: 'Until', type: 'date' },
        ]}
        empty={{ name: '', percent: '200', category_id: '', weekday: '', from: '', until: '' }}
        max={20}
        add="Add campaign"
        nameOf={({ name }) => `the campaign ${name || 'without a name'}`}
        problem={(index, field) => problem(`earning.campaigns.${index}.${field}`)}
        ofAll={problem('earning')}
      />
    </>
  );
}
