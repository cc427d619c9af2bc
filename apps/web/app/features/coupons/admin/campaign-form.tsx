import type { WireInput } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { previewQuery } from './coupon-admin-queries.ts';

type Terms = WireInput<'admin.campaigns.preview'>;
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

/** Form of a new campaign: discount, customers, dates, and a preview of its maximum cost. */
export function CampaignForm({ onDone }: { readonly onDone: () => void }) {
  const { data: categories } = useQuery(categoryListQuery());
  const form = useEntryForm({
    saved: empty,
    draft: useMemoryDraft('new campaign'),
    send: (entry) => {
      const { name, code, count } = entry;
      return browserClient.call('admin.campaigns.create', { name, code, count, ...termsOf(entry) });
    },
    changes: ['admin.campaigns.list', 'coupon.stats'],
    onSaved: ({ codes }) => {
      showToast(
        codes.length === 1
          ? `Campaign created: ${codes[0] ?? ''}`
          : `Campaign created with ${codes.length} codes`,
      );
      onDone();
    },
  });
  const { entry, set, field } = form;
  return (
    <EntryForm form={form} label="New campaign" failed="The campaign was not created. Please try again.">
      <FormSection
        title="Discount"
        text="Applied after the VIP discount. It can’t be combined with another coupon."
      >
        <TextField label="Name" maxLength={80} {...field('name')} />
        <TextField
          label="Code"
          hint="4 to 24 letters and digits. Leave empty to generate one."
          autoCapitalize="characters"
          autoComplete="off"
          {...field('code')}
        />
        <SelectField
          label="Type"
          value={entry.discount_type}
          onChange={({ target }) => set({ discount_type: target.value as Entry['discount_type'] })}
        >
          <option value="percentage">Percentage</option>
          <option value="fixed">Fixed amount</option>
        </SelectField>
        <TextField
          label={entry.discount_type === 'fixed' ? 'Amount (Rs.)' : 'Percent (%)'}
          inputMode="decimal"
          {...field('value')}
        />
        <TextField label="Maximum discount (Rs.)" isOptional inputMode="decimal" {...field('max_discount')} />
        <TextField
          label="Minimum order (Rs.)"
          isOptional
          inputMode="decimal"
          hint="After discounts, before GST"
          {...field('min_order_amount')}
        />
      </FormSection>
      <FormSection title="Customers and dates">
        <DateField label="From" isOptional {...field('valid_from')} />
        <DateField label="Until (last day)" isOptional {...field('valid_until')} />
        <TextField label="Total uses" isOptional inputMode="numeric" {...field('usage_limit')} />
        <TextField label="Uses per customer" inputMode="numeric" {...field('per_user_limit')} />
        <TextField
          label="Number of single-use codes"
          isOptional
          inputMode="numeric"
          hint="At most 10,000. Leave empty for one shared code."
          {...field('count')}
        />
        <Checkbox
          checked={entry.first_order_only}
          onChange={({ target }) => set({ first_order_only: target.checked })}
        >
          First orders only
        </Checkbox>
        <Choices
          label="Tiers"
          none="All customers"
          choices={tiers}
          chosen={entry.tiers}
          onChange={(chosen) => set({ tiers: chosen as readonly Tier[] })}
        />
        <Choices
          label="Categories"
          none="All products"
          choices={(categories ?? []).map(({ _id, name }) => [_id, name] as const)}
          chosen={entry.categories}
          onChange={(chosen) => set({ categories: chosen })}
        />
      </FormSection>
      <Preview entry={entry} />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        action="Create campaign"
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
      <p className="text-ink-muted text-note">{chosen.length === 0 ? none : 'Selected only'}</p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(([value, name]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Preview of the cost before the campaign starts. */
function Preview({ entry }: { readonly entry: Entry }) {
  const isEnough = numberOf(entry.value) > 0;
  const { data } = useQuery(previewQuery({ ...termsOf(entry), count: entry.count }, isEnough));
  if (!isEnough || !data) return null;
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <Notice>
      <strong className="font-semibold">Preview:</strong> {count(data.people)} of {count(data.everybody)}{' '}
      customers currently qualify.{' '}
      {data.most_cost === null
        ? 'Its cost is unlimited: set the total uses, and a maximum discount for a percentage.'
        : `It can cost at most ${formatRupees(data.most_cost)}.`}
    </Notice>
  );
}
