import { optionKindOf, preciousMetalOf } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { FormSection } from '../../admin/kit/form/form-section.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { SaveBar } from '../../admin/kit/form/save-bar.tsx';
import { PictureField, type Unsent, unsentMessage } from '../../admin/kit/pictures/picture-field.tsx';
import {
  type AdminProduct,
  adminCategoriesQuery,
  catalogueQueries,
  metalRatesQuery,
} from './catalogue-queries.ts';
import { BasicsSection } from './form/basics-section.tsx';
import { DetailsSection } from './form/details-section.tsx';
import { partsNote } from './form/parts-note.ts';
import { ShopSection, UnitSection } from './form/shop-section.tsx';
import { countChanges, type ProductEntry } from './product-entry.ts';
import { type PartsEntry, problemOfOptions } from './variants/variants-entry.ts';
import { VariantsSection } from './variants/variants-section.tsx';

const partFields = [
  ['netWeight', 'Net weight of the metal (g)', 'net_weight_g'],
  ['stonesValue', 'Stones (Rs.)', 'stones_value'],
  ['making', 'Making (Rs.)', 'making_charge'],
  ['hallmark', 'Hallmark (Rs.)', 'hallmark_fee'],
  ['cost', 'Cost (Rs.)', 'cost'],
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
  readonly variant?: AdminProduct['variants'][number] | undefined;
  /** The saved product, as its card shows it. */
  readonly card?: AdminProduct | undefined;
  /** Told which button saves a new product: that of another one after it, or not. */
  readonly onAnother?: (isAnother: boolean) => void;
}

/** All that is known of a product, to be typed and saved together. */
export function ProductForm({
  saved,
  isNew,
  draft,
  save,
  onSaved,
  onReload,
  note: saveNote,
  variant,
  card,
  onAnother,
}: ProductFormProps) {
  const categories = useQuery(adminCategoriesQuery());
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
  const { data: rates } = useQuery(metalRatesQuery());
  const noteOf = (parts: PartsEntry, price: string, metal: string) =>
    rates && partsNote({ parts, price, metal: preciousMetalOf(metal, entry.purity), rates });
  // Parts that are saved keep the rate that they were saved with.
  const isSaved = [saved.parts, saved.price, saved.metal, saved.purity].every((one, index) =>
    Object.is(one, [entry.parts, entry.price, entry.metal, entry.purity][index]),
  );
  const note = isSaved ? undefined : noteOf(entry.parts, entry.price, entry.metal);
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
      <ShopSection form={form} savedStock={isNew ? undefined : saved.stock} variant={variant} card={card} />
      <BasicsSection form={form} />
      <FormSection
        title="Pictures"
        text="Drag pictures to reorder them, or use the arrows. The first one is the cover."
      >
        <PictureField
          pictures={entry.pictures}
          onChange={(edit) => set((now) => ({ pictures: edit(now.pictures) }))}
          onUnsent={setUnsent}
          isLabelled
          error={problem('image') ?? problem('pictures')}
        />
      </FormSection>
      <FormSection title="Tax and parts of the price">
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
          add up to the list price. The cost is never shown to them: the value of the stock counts it.
        </p>
        {note && <p className="font-medium text-small sm:col-span-2">{note}</p>}
      </FormSection>
      <FormSection
        isStacked
        title="Options and variants"
        text="Sizes, lengths, metals: each combination has its own price and stock. Empty cells are the product’s."
      >
        <VariantsSection
          entry={entry.variants}
          parts={entry.parts}
          pictures={entry.pictures}
          onChange={(variants) => set({ variants })}
          error={problem('variants') || problem('options')}
          problem={problem}
          noteOf={(variant) => {
            if (saved.variants.variants.includes(variant)) return undefined;
            const metal = Object.entries(variant.options).find(([name]) => optionKindOf(name) === 'metal');
            return noteOf(variant, variant.price || entry.price, metal?.[1] ?? entry.metal);
          }}
        />
      </FormSection>
      <UnitSection form={form} variant={variant} />
      <DetailsSection form={form} isNew={isNew} />
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
        note={saveNote}
        onAnother={onAnother}
      />
    </EntryForm>
  );
}
