import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { PictureField, type Unsent, unsentMessage } from '../../admin/kit/pictures/picture-field.tsx';
import {
  type AdminProduct,
  adminCategoriesQuery,
  adminSubcategoriesQuery,
  catalogueQueries,
} from './catalogue-queries.ts';
import { countChanges, type ProductEntry, pricesOf } from './product-entry.ts';
import { StockReasonField } from './stock-reason.tsx';
import { problemOfOptions } from './variants/variants-entry.ts';
import { VariantsSection } from './variants/variants-section.tsx';

const partFields = [
  ['netWeight', 'Net weight of the metal (g)', 'net_weight_g'],
  ['stonesValue', 'Stones (Rs.)', 'stones_value'],
  ['making', 'Making (Rs.)', 'making_charge'],
  ['hallmark', 'Hallmark (Rs.)', 'hallmark_fee'],
] as const;

interface ProductFormProps {
  /** Saved product; shown until something is typed. */
  readonly saved: ProductEntry;
  readonly isNew: boolean;
  /** Draft key with the saved version: a draft of another version is discarded. */
  readonly draft: string;
  readonly save: (entry: ProductEntry) => Promise<AdminProduct>;
  readonly onSaved: (product: AdminProduct) => void;
  /** Loads the version that another administrator saved. */
  readonly onReload: () => void;
  readonly note?: string;
}

/** All that is known of a product, to be typed and saved together. */
export function ProductForm({ saved, isNew, draft, save, onSaved, onReload, note }: ProductFormProps) {
  const categories = useQuery(adminCategoriesQuery());
  const subcategories = useQuery(adminSubcategoriesQuery());
  const [unsent, setUnsent] = useState<Unsent>();
  const form = useEntryForm({
    saved,
    send: save,
    changes: catalogueQueries,
    draft: useMemoryDraft(draft),
    onSaved,
    check: ({ variants }) => ({
      pictures: unsent === 'refused' && unsentMessage,
      variants: problemOfOptions(variants),
    }),
    isIncomplete: unsent === 'under way',
  });
  const { entry, set, field, problem } = form;
  const changes = countChanges(saved, entry);
  const prices = pricesOf(entry);
  const places = (subcategories.data ?? []).filter(({ category }) => category[0]?._id === entry.categoryId);
  return (
    <EntryForm
      form={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      failed="The product was not saved. Please try again."
      onReload={onReload}
    >
      {categories.data?.length === 0 && (
        <Notice tone="warning">
          Every product needs a category, and there is none yet.{' '}
          <TextLink to="/dashboard/category">Add the first category</TextLink>
        </Notice>
      )}
      <FormSection title="Basics">
        <TextField label="Name" className="sm:col-span-2" maxLength={150} {...field('name')} />
        <TextAreaField
          label="Description"
          className="sm:col-span-2"
          maxLength={5000}
          rows={4}
          {...field('description')}
        />
        <SelectField
          label="Category"
          {...field('categoryId', 'category')}
          onChange={({ target }) => set({ categoryId: target.value, subCategoryId: '' })}
        >
          <option value="">Choose</option>
          {(categories.data ?? []).map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Subcategory" {...field('subCategoryId', 'subCategory')}>
          <option value="">Choose</option>
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection
        title="Pictures"
        text="Drag pictures to reorder them, or use the arrows. The first one is the cover."
      >
        <PictureField
          pictures={entry.pictures}
          onChange={(edit) => set((now) => ({ pictures: edit(now.pictures) }))}
          onUnsent={setUnsent}
          error={problem('image') ?? problem('pictures')}
        />
      </FormSection>
      <FormSection title="Price and tax">
        <TextField label="List price (Rs.)" inputMode="decimal" {...field('price')} />
        <TextField label="Discount (%)" inputMode="decimal" {...field('discount')} />
        <TextField label="GST (%)" inputMode="decimal" {...field('gst')} />
        <TextField label="HSN" inputMode="numeric" {...field('hsn')} />
        {entry.variants.options.length === 0 &&
          partFields.map(([name, label, path]) => (
            <TextField
              key={name}
              label={label}
              inputMode="decimal"
              isOptional
              value={entry.parts[name]}
              error={problem(`variants.0.${path}`)}
              onChange={({ target }) => set((now) => ({ parts: { ...now.parts, [name]: target.value } }))}
            />
          ))}
        <p className="type-note sm:col-span-2">
          With net weight and making, customers see what the price is made of: the metal at today’s{' '}
          <TextLink to="/dashboard/metal-rates">metal rate</TextLink>, stones, making and hallmark. They must
          add up to the list price.
        </p>
        {prices && (
          <p className="rounded-1 bg-linen p-3 text-small sm:col-span-2">
            Selling price <strong className="figures">{formatRupees(prices.shown)}</strong>, including GST{' '}
            <strong className="figures">{formatRupees(prices.withGst)}</strong>
          </p>
        )}
      </FormSection>
      <FormSection
        isStacked
        title="Options and variants"
        text="Sizes, lengths, metals: each combination has its own price and stock. Empty cells are the product’s."
      >
        <VariantsSection
          entry={entry.variants}
          pictures={entry.pictures}
          onChange={(variants) => set({ variants })}
          error={problem('variants') || problem('options')}
          problem={problem}
        />
      </FormSection>
      <FormSection
        title="Stock"
        text={isNew ? undefined : 'Every change is saved in the stock history with its reason.'}
      >
        {entry.variants.options.length > 0 ? (
          <p className="text-ink-soft text-small">Stock is set by variant, above.</p>
        ) : (
          <TextField label="Units in stock" inputMode="numeric" {...field('stock')} />
        )}
        <TextField label="Unit" {...field('unit')} />
        {!isNew && entry.stock !== saved.stock && (
          <>
            <StockReasonField value={entry.stockReason} onChange={(stockReason) => set({ stockReason })} />
            <TextField label="Note" isOptional maxLength={200} {...field('stockNote', 'stock_note')} />
          </>
        )}
        <Checkbox
          className="sm:col-span-2"
          checked={entry.publish}
          onChange={({ target }) => set({ publish: target.checked })}
        >
          Live: customers can see and buy it
        </Checkbox>
      </FormSection>
      <FormSection title="Product details">
        <TextField label="SKU" hint={isNew ? 'Leave empty to generate one.' : undefined} {...field('sku')} />
        <TextField label="Metal" {...field('metal')} />
        <TextField label="Purity" {...field('purity')} />
        <TextField label="Gross weight (g)" inputMode="decimal" {...field('weight', 'gross_weight_g')} />
        <TextField label="Width (mm)" inputMode="decimal" {...field('width')} />
        <TextField label="Height (mm)" inputMode="decimal" {...field('height')} />
        <TextField label="Depth (mm)" inputMode="decimal" {...field('depth')} />
        <TextField
          label="HUID"
          hint="Six letters or digits. Leave empty if the product is not hallmarked."
          {...field('huid')}
        />
        <TextField label="Country of origin" {...field('origin', 'country_of_origin')} />
        <TextField label="Tags" hint="Comma-separated." {...field('tags')} />
        <TextAreaField
          label="Stones"
          hint="One per line: stone, number, carats. Example: Ruby, 4, 1.2"
          rows={3}
          {...field('stones', 'stone')}
        />
        <TextAreaField
          label="More details"
          hint="One per line. Example: Plating: Rhodium"
          rows={3}
          {...field('details', 'more_details')}
        />
      </FormSection>
      <FormSection
        title="Engraving"
        text="What customers may have engraved. Engraved pieces can’t be returned."
      >
        <TextField
          label="Letters at most"
          inputMode="numeric"
          hint="Leave empty if it can’t be engraved."
          {...field('engravingLongest', 'engraving.longest')}
        />
        <TextField
          label="Price (Rs.), before GST"
          inputMode="decimal"
          hint="Added to each unit. 0 is free."
          {...field('engravingPrice', 'engraving.price')}
        />
        <Checkbox
          className="sm:col-span-2"
          checked={entry.engravesHindi}
          onChange={({ target }) => set({ engravesHindi: target.checked })}
        >
          Hindi letters, too
        </Checkbox>
      </FormSection>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        awaited={form.isAwaiting ? 'the pictures' : undefined}
        onDiscard={form.discard}
        action={
          isNew
            ? 'Add product'
            : `Save ${changes === 1 ? '1 change' : changes > 1 ? `${changes} changes` : ''}`.trim()
        }
        note={note}
      />
    </EntryForm>
  );
}
