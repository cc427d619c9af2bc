import type { WireInput } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { categoryListQuery } from '../../../pieces/api/category-list.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { useEntryForm } from '../kit/form/use-entry-form.ts';
import { inRupees } from '../kit/money-words.ts';
import { previewQuery } from './coupon-admin-queries.ts';

type Terms = WireInput<'campaign.preview'>;
type Tier = 'SILVER' | 'GOLD' | 'PLATINUM';

const empty = {
  name: '',
  code: '',
  count: '',
  discount_type: 'percentage' as 'percentage' | 'fixed',
  value: '',
  max_discount: '',
  min_order_amount: '',
  valid_from: '',
  valid_until: '',
  usage_limit: '',
  per_user_limit: '1',
  first_order_only: false,
  tiers: [] as readonly Tier[],
  categories: [] as readonly string[],
};

type Entry = typeof empty;

const termsOf = ({ name: _, code: __, count: ___, tiers, categories, ...terms }: Entry): Terms => ({
  ...terms,
  tiers: [...tiers],
  ...(categories.length > 0 ? { categories: [...categories] } : {}),
});

/** A new campaign: what it gives, for whom and when, and what it can come to before it starts. */
export function CampaignForm({ onDone }: { readonly onDone: () => void }) {
  const { data: categories } = useQuery(categoryListQuery());
  const form = useEntryForm({
    kept: empty,
    draft: 'new campaign',
    send: (entry) => {
      const { name, code, count } = entry;
      return browserClient.call('campaign.create', { name, code, count, ...termsOf(entry) });
    },
    changes: ['campaign.list', 'coupon.stats'],
    onSaved: ({ codes }) => {
      showToast(
        codes.length === 1 ? `Campaign made: ${codes[0] ?? ''}` : `Campaign made with ${codes.length} codes`,
      );
      onDone();
    },
  });
  const { entry, set, field } = form;
  return (
    <EntryForm form={form} label="New campaign" failed="The campaign was not made. Please try again">
      <FormSection title="What it gives" text="After the VIP discount; nothing else stacks with it.">
        <TextField label="Name" maxLength={80} {...field('name')} />
        <TextField
          label="Code"
          hint="4 to 24 letters and digits, for everybody; empty: it is made up"
          autoCapitalize="characters"
          autoComplete="off"
          {...field('code')}
        />
        <SelectField
          label="Takes off"
          value={entry.discount_type}
          onChange={({ target }) => set({ discount_type: target.value as Entry['discount_type'] })}
        >
          <option value="percentage">A percentage, with a cap</option>
          <option value="fixed">A fixed sum</option>
        </SelectField>
        <TextField
          label={entry.discount_type === 'fixed' ? 'Sum, Rs.' : 'Percent'}
          inputMode="decimal"
          {...field('value')}
        />
        <TextField label="At most, Rs." isOptional inputMode="decimal" {...field('max_discount')} />
        <TextField
          label="From a total of, Rs."
          isOptional
          inputMode="decimal"
          hint="Of the discounted total, before GST"
          {...field('min_order_amount')}
        />
      </FormSection>
      <FormSection title="For whom and when">
        <DateField label="From" isOptional {...field('valid_from')} />
        <DateField label="Until, its last day" isOptional {...field('valid_until')} />
        <TextField label="Uses in all" isOptional inputMode="numeric" {...field('usage_limit')} />
        <TextField label="Uses a person" inputMode="numeric" {...field('per_user_limit')} />
        <TextField
          label="Codes for one person each"
          isOptional
          inputMode="numeric"
          hint="How many are made up, at most 10,000; empty: one code for everybody"
          {...field('count')}
        />
        <Checkbox
          checked={entry.first_order_only}
          onChange={({ target }) => set({ first_order_only: target.checked })}
        >
          Only for a first order
        </Checkbox>
        <Choices
          label="Tiers"
          none="Everybody"
          choices={tiers}
          chosen={entry.tiers}
          onChange={(chosen) => set({ tiers: chosen as readonly Tier[] })}
        />
        <Choices
          label="Categories"
          none="Every piece"
          choices={(categories ?? []).map(({ _id, name }) => [_id, name] as const)}
          chosen={entry.categories}
          onChange={(chosen) => set({ categories: chosen })}
        />
      </FormSection>
      <Preview entry={entry} />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        action="Make the campaign"
        onDiscard={form.discard}
      />
    </EntryForm>
  );
}

const tiers = [
  ['SILVER', 'Silver'],
  ['GOLD', 'Gold'],
  ['PLATINUM', 'Platinum'],
] as const;

interface ChoicesProps {
  readonly label: string;
  readonly none: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Choices({ label, none, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-small">{label}</legend>
      <p className="text-ink-muted text-note">{chosen.length === 0 ? none : 'Only what is chosen'}</p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(([value, words]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {words}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** What it can come to, before it starts. */
function Preview({ entry }: { readonly entry: Entry }) {
  const isEnough = Number(entry.value) > 0;
  const { data } = useQuery(previewQuery(termsOf(entry), isEnough));
  if (!isEnough || !data) return null;
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <Notice>
      <strong className="font-semibold">Before you start it:</strong> {count(data.people)} of{' '}
      {count(data.everybody)} shoppers qualify as things stand.{' '}
      {data.most_cost === null
        ? 'What it can cost has no bound: set uses in all, or a cap.'
        : `The most it can cost is ${inRupees(data.most_cost)}.`}
    </Notice>
  );
}
