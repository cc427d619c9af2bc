import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { allCategoriesQuery, textsOf } from '../../../components/api/all-categories.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Choices } from '../../admin/kit/form/choices.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { fieldOfInstant, instantOfField, typedAmount } from '../../admin/kit/format.ts';
import { ProductPicker } from '../../admin/kit/product-picker.tsx';
import { belowCostLabel } from './period-labels.ts';
import { PeriodPreview } from './period-preview.tsx';
import { type PeriodTerms, type PricePeriod, periodQueries } from './period-queries.ts';

/** Products that the form shows one by one. */
const maxByHand = 50;

const kinds = {
  percent: 'Percent off (%)',
  amount: 'Amount off (Rs.)',
  price: 'One price for all (Rs.)',
} as const;
type Kind = keyof typeof kinds;

const textFilters = { tags: 'Tags', metal: 'Metals', purity: 'Purities', gemstone: 'Stones' } as const;
type TextFilter = keyof typeof textFilters;

function entryOf(period: PricePeriod | null) {
  const { percent = null, amount = null, price = null, filter = null, products = null } = period ?? {};
  const kind: Kind = amount !== null ? 'amount' : price !== null ? 'price' : 'percent';
  const value = amount ?? price;
  const textOf = (name: TextFilter) => (filter?.[name] ?? []).join(', ');
  return {
    name: period?.name ?? '',
    kind,
    value: value === null ? String(percent ?? '') : typedAmount(value),
    from: fieldOfInstant(period?.from ?? null),
    until: fieldOfInstant(period?.until ?? null),
    isByHand: products !== null,
    productIds: (products?.map(({ _id }) => _id) ?? []) as readonly string[],
    categoryId: (filter?.categoryId ?? []) as readonly string[],
    ...{
      tags: textOf('tags'),
      metal: textOf('metal'),
      purity: textOf('purity'),
      gemstone: textOf('gemstone'),
    },
  };
}

type Entry = ReturnType<typeof entryOf>;

function termsOf(entry: Entry, period: PricePeriod | null): PeriodTerms {
  const { kind, value, from, until, isByHand, productIds, categoryId } = entry;
  return {
    ...{ [kind]: value, from: instantOfField(from), until: instantOfField(until) },
    ...(isByHand
      ? { productIds: [...productIds] }
      : {
          filter: {
            categoryId: [...categoryId],
            subCategoryId: period?.filter?.subCategoryId ?? [],
            ...{ tags: textsOf(entry.tags), metal: textsOf(entry.metal) },
            ...{ purity: textsOf(entry.purity), gemstone: textsOf(entry.gemstone) },
          },
        }),
  };
}

interface PricePeriodFormProps {
  /** Null for a new one. */
  readonly period: PricePeriod | null;
  readonly onDone: () => void;
  readonly onReload: () => void;
}

/** Form of a price period with a preview of its prices. */
export function PricePeriodForm({ period, onDone, onReload }: PricePeriodFormProps) {
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  const form = useEntryForm({
    saved: entryOf(period),
    check: ({ name, value, from, until, isByHand, productIds }) => ({
      name: name.trim() === '' && 'Please enter the name.',
      value: value.trim() === '' && 'Please enter the price.',
      from: instantOfField(from) === '' && 'Please enter day and hour.',
      until: instantOfField(until) === '' && 'Please enter day and hour.',
      productIds: isByHand && productIds.length === 0 && 'Please choose a product.',
    }),
    send: (entry) => {
      const written = { name: entry.name, ...termsOf(entry, period) };
      return period
        ? browserClient.call('admin.pricePeriods.update', {
            ...written,
            _id: period._id,
            version: period.version,
          })
        : browserClient.call('admin.pricePeriods.create', written);
    },
    changes: periodQueries,
    done: ({ data }) =>
      data.below_cost > 0 ? `Price period saved. ${belowCostLabel(data)}.` : 'Price period saved',
    onSaved: onDone,
  });
  const { entry, set, field } = form;
  const terms = useSettled(JSON.stringify({ ...termsOf(entry, period), ...(period && { _id: period._id }) }));
  const isComplete = [entry.value, entry.from, entry.until].every((typed) => typed.trim() !== '');
  const title = period ? `Change ${period.name}` : 'New price period';
  return (
    <EntryForm
      form={form}
      label={title}
      failed="The period was not saved. Please try again."
      onReload={onReload}
    >
      <FormSection
        title={title}
        text="Never makes anything dearer. Orders keep the price they were placed at."
      >
        <TextField label="Name" maxLength={100} {...field('name')} />
        <SelectField
          label="Kind"
          value={entry.kind}
          onChange={({ target }) => set({ kind: target.value as Kind })}
        >
          <option value="percent">Percent off</option>
          <option value="amount">Amount off</option>
          <option value="price">One price for all</option>
        </SelectField>
        <TextField
          label={kinds[entry.kind]}
          hint={entry.kind === 'price' ? 'Before GST' : 'Off the list price, before GST'}
          inputMode="decimal"
          {...field('value', entry.kind)}
        />
        <span className="max-sm:hidden" />
        <DateField label="From" type="datetime-local" hint="Indian Standard Time" {...field('from')} />
        <DateField label="Until" type="datetime-local" hint="The hour at which it ends" {...field('until')} />
      </FormSection>
      <FormSection title="Products">
        <SelectField
          label="Chosen"
          value={entry.isByHand ? 'hand' : 'filter'}
          onChange={({ target }) => set({ isByHand: target.value === 'hand' })}
        >
          <option value="filter">By category, tag, metal or stone</option>
          <option value="hand">By hand</option>
        </SelectField>
        {entry.isByHand ? (
          <ProductPicker
            label="Products of the period"
            ids={entry.productIds}
            max={maxByHand}
            error={form.problem('productIds')}
            onChange={(productIds) => set({ productIds })}
          />
        ) : (
          <>
            <Choices
              label="Categories"
              none="All categories"
              choices={categories.map(({ _id, name }) => [_id, name] as const)}
              chosen={entry.categoryId}
              onChange={(categoryId) => set({ categoryId })}
            />
            {(Object.keys(textFilters) as TextFilter[]).map((name) => (
              <TextField
                key={name}
                label={textFilters[name]}
                isOptional
                hint="Separated by commas"
                {...field(name, `filter.${name}`)}
              />
            ))}
          </>
        )}
      </FormSection>
      <FormSection title="Preview" text="Prices at the start of the period, before GST." isStacked>
        <div className="sm:col-span-2">
          {isComplete ? (
            <PeriodPreview period={JSON.parse(terms) as PeriodTerms} at="" />
          ) : (
            <Notice>The preview appears once price and hours are complete.</Notice>
          )}
        </div>
      </FormSection>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        action={period ? 'Save changes' : 'Create period'}
        onDiscard={form.discard}
      />
    </EntryForm>
  );
}
