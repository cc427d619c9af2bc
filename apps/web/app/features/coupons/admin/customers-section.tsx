import { useQuery } from '@tanstack/react-query';
import { allCategoriesQuery } from '../../../components/api/all-categories.ts';
import type { useEntryForm } from '../../../components/use-entry-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Choices } from '../../admin/kit/form/choices.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { TagsField } from '../../admin/kit/form/tags-field.tsx';
import type { CampaignEntry, Tier } from './campaign-terms.tsx';

interface CustomersSectionProps {
  readonly form: Pick<ReturnType<typeof useEntryForm<CampaignEntry, unknown>>, 'entry' | 'set' | 'field'>;
}

/** Customers, dates, uses and products of a campaign. */
export function CustomersSection({ form: { entry, set, field } }: CustomersSectionProps) {
  const { data: categories } = useQuery(allCategoriesQuery());
  return (
    <FormSection title="Customers and dates">
      <DateField label="From" isOptional {...field('valid_from')} />
      <DateField label="Until (last day)" isOptional {...field('valid_until')} />
      <TextField label="Total uses" isOptional inputMode="numeric" {...field('usage_limit')} />
      <TextField
        label="Budget (Rs.)"
        isOptional
        inputMode="decimal"
        hint="Largest sum of its discounts. You are warned at 80%; then an order that would exceed it is refused the coupon."
        {...field('budget')}
      />
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
      <TagsField
        label="Customers with tag"
        tags={entry.tags}
        hint="With one of these tags alone; others aren’t told which. Leave empty for all customers."
        onAdd={(tag) => set({ tags: [...entry.tags, tag] })}
        onRemove={(tag) => set({ tags: entry.tags.filter((one) => one !== tag) })}
      />
      <Choices
        label="Categories"
        none="All products"
        choices={(categories ?? []).map(({ _id, name }) => [_id, name] as const)}
        chosen={entry.categories}
        onChange={(chosen) => set({ categories: chosen })}
      />
    </FormSection>
  );
}

const tiers = [
  ['SILVER', 'Silver'],
  ['GOLD', 'Gold'],
  ['PLATINUM', 'Platinum'],
] as const;
