import { collectionPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { allCategoriesQuery, textsOf } from '../../../../components/api/all-categories.ts';
import { ProductCard } from '../../../../components/product-card.tsx';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { useSettled } from '../../../../components/use-settled.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Choices } from '../../../admin/kit/form/choices.tsx';
import { EntryForm } from '../../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../../admin/kit/form/form-section.tsx';
import { SaveBar } from '../../../admin/kit/form/save-bar.tsx';
import { type EntryPicture, entryPictures } from '../../../admin/kit/pictures/entry-pictures.ts';
import { PictureField, type Unsent, unsentMessage } from '../../../admin/kit/pictures/picture-field.tsx';
import { ProductPicker } from '../../../admin/kit/product-picker.tsx';
import { PageTextsFields, textsOfPage } from '../sections/page-texts.tsx';
import { type Collection, collectionQueries, type Rule, rulePreviewQuery } from './collection-queries.ts';

/** Products that the form shows one by one. */
const maxByHand = 50;

const listFields = { tags: 'Tags', metal: 'Metals', purity: 'Purities', gemstone: 'Stones' } as const;
const numberFields = {
  minPrice: 'Price from (Rs.)',
  maxPrice: 'Price to (Rs.)',
  minDiscount: 'Discount from (%)',
  newDays: 'New in the last days',
} as const;
const listNames = Object.keys(listFields) as (keyof typeof listFields)[];
const numberNames = Object.keys(numberFields) as (keyof typeof numberFields)[];

function entryOf(collection: Collection | null) {
  const rule = collection?.rule;
  const listed = (name: keyof typeof listFields) => (rule?.[name] ?? []).join(', ');
  const number = (name: keyof typeof numberFields) => String(rule?.[name] ?? '');
  return {
    name: collection?.name ?? '',
    ...textsOfPage(collection ?? undefined),
    pictures: entryPictures(collection?.picture ? [collection.picture] : []) as readonly EntryPicture[],
    is_published: collection?.is_published ?? true,
    isByHand: collection !== null && collection.rule === null,
    productIds: (collection?.productIds ?? []) as readonly string[],
    categoryId: (rule?.categoryId ?? []) as readonly string[],
    ...{ tags: listed('tags'), metal: listed('metal') },
    ...{ purity: listed('purity'), gemstone: listed('gemstone') },
    ...{ minPrice: number('minPrice'), maxPrice: number('maxPrice') },
    ...{ minDiscount: number('minDiscount'), newDays: number('newDays') },
    inStock: rule?.inStock ?? false,
  };
}

type Entry = ReturnType<typeof entryOf>;

/** The rule as the filters of a list are sent; without what is empty. */
function ruleOf(entry: Entry, saved: Collection | null): Rule {
  const lists = listNames.map((name) => [name, textsOf(entry[name])] as const);
  const numbers = numberNames.map((name) => [name, entry[name].trim()] as const);
  return {
    ...(entry.categoryId.length > 0 && { categoryId: [...entry.categoryId] }),
    ...(saved?.rule?.subCategoryId && { subCategoryId: saved.rule.subCategoryId }),
    ...Object.fromEntries([...lists, ...numbers].filter(([, value]) => value.length > 0)),
    ...(entry.inStock && { inStock: true }),
  };
}

interface CollectionFormProps {
  /** Null for a new one. */
  readonly collection: Collection | null;
  readonly onDone: () => void;
  readonly onReload: () => void;
}

/** Form of a collection with a preview of its products. */
export function CollectionForm({ collection, onDone, onReload }: CollectionFormProps) {
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  const [unsent, setUnsent] = useState<Unsent>();
  const form = useEntryForm({
    saved: entryOf(collection),
    check: (entry) => ({
      name: entry.name.trim() === '' && 'Please enter the name.',
      productIds: entry.isByHand && entry.productIds.length === 0 && 'Please choose a product.',
      rule: !entry.isByHand && isEmpty(ruleOf(entry, collection)) && 'Please choose at least one condition.',
      image: unsent === 'refused' && unsentMessage,
    }),
    isIncomplete: unsent === 'under way',
    send: (entry) => {
      const { name, meta_title, meta_description, intro, is_published, pictures, isByHand } = entry;
      const written = {
        ...{ name, meta_title, meta_description, intro, is_published, image: pictures[0]?.id ?? null },
        ...(isByHand ? { productIds: [...entry.productIds] } : { rule: ruleOf(entry, collection) }),
      };
      return collection
        ? browserClient.call('admin.collections.update', {
            ...written,
            ...{ _id: collection._id, version: collection.version },
          })
        : browserClient.call('admin.collections.create', written);
    },
    changes: collectionQueries,
    done: 'Collection saved',
    onSaved: onDone,
  });
  const { entry, set, field, problem } = form;
  const title = collection ? `Change ${collection.name}` : 'New collection';
  return (
    <EntryForm
      form={form}
      label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      failed="The collection was not saved. Please try again."
      onReload={onReload}
    >
      <FormSection title={title}>
        <TextField
          label="Name"
          className="sm:col-span-2"
          maxLength={60}
          hint={entry.name.trim() !== '' && `Link: ${decodeURIComponent(collectionPath(entry.name))}`}
          {...field('name')}
        />
        <Checkbox
          className="sm:col-span-2"
          checked={entry.is_published}
          onChange={({ target }) => set({ is_published: target.checked })}
        >
          Published: its page can be opened and found
        </Checkbox>
      </FormSection>
      <FormSection title="Products" text="What matches is in it by itself, also what is added later.">
        <SelectField
          label="Chosen"
          value={entry.isByHand ? 'hand' : 'rule'}
          onChange={({ target }) => set({ isByHand: target.value === 'hand' })}
        >
          <option value="rule">By a rule</option>
          <option value="hand">By hand, in your order</option>
        </SelectField>
        {entry.isByHand ? (
          <ProductPicker
            label="Products of the collection"
            ids={entry.productIds}
            max={maxByHand}
            error={problem('productIds')}
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
            {listNames.map((name) => (
              <TextField
                key={name}
                label={listFields[name]}
                isOptional
                hint="Separated by commas; one of them is enough"
                {...field(name, `rule.${name}`)}
              />
            ))}
            {numberNames.map((name) => (
              <TextField
                key={name}
                label={numberFields[name]}
                isOptional
                inputMode="decimal"
                {...field(name, `rule.${name}`)}
              />
            ))}
            <Checkbox checked={entry.inStock} onChange={({ target }) => set({ inStock: target.checked })}>
              In stock only
            </Checkbox>
            {problem('rule') && <p className="text-danger text-small sm:col-span-2">{problem('rule')}</p>}
            <RulePreview rule={ruleOf(entry, collection)} />
          </>
        )}
      </FormSection>
      <FormSection title="Its page">
        <div className="grid gap-4 sm:col-span-2">
          <PageTextsFields form={form} />
          <PictureField
            max={1}
            pictures={entry.pictures}
            onChange={(edit) => set((now) => ({ pictures: edit(now.pictures) }))}
            onUnsent={setUnsent}
            error={problem('image')}
          />
          <p className="text-ink-muted text-note">
            A wide picture for the top of the page. The name covers the left third.
          </p>
        </div>
      </FormSection>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        awaited={form.isAwaiting ? 'the pictures' : undefined}
        action={collection ? 'Save changes' : 'Create collection'}
        onDiscard={form.discard}
      />
    </EntryForm>
  );
}

const isEmpty = (rule: Rule) => Object.keys(rule).length === 0;

/** Number of products that match a rule now, with the first of them. */
function RulePreview({ rule }: { readonly rule: Rule }) {
  const settled = useSettled(JSON.stringify(rule));
  const isComplete = settled !== '{}';
  const { data, isError } = useQuery(rulePreviewQuery(JSON.parse(settled) as Rule, isComplete));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2">
      <p className="text-small" role="status">
        {!isComplete
          ? 'Choose a condition to see what matches.'
          : isError
            ? ''
            : data && (
                <>
                  <strong className="figures font-semibold">{data.totalCount.toLocaleString('en-IN')}</strong>{' '}
                  {data.totalCount === 1 ? 'product matches' : 'products match'} now
                </>
              )}
      </p>
      {isComplete && isError && <Notice>The preview appears once every number is complete.</Notice>}
      {isComplete && data && data.data.length > 0 && (
        <div inert className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {data.data.map((product) => (
            <ProductCard key={product._id} level={3} product={product} sizes="12rem" />
          ))}
        </div>
      )}
    </div>
  );
}
