import { formatRupees } from '@jhumka/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { ConflictNotice, isConflict } from '../kit/form/conflict-notice.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { GuardedChanges } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import {
  followCatalogue,
  type OfficeProduct,
  officeCategoriesQuery,
  officeSubcategoriesQuery,
} from './catalogue-queries.ts';
import { PictureField } from './picture-field.tsx';
import { countChanges, type ProductEntry, pricesOf } from './product-entry.ts';
import { StockReasonField } from './stock-reason.tsx';

interface ProductFormProps {
  /** What is kept; the form shows it until something is typed. */
  readonly kept: ProductEntry;
  readonly isNew: boolean;
  readonly save: (entry: ProductEntry) => Promise<OfficeProduct>;
  readonly onSaved: (product: OfficeProduct) => void;
  /** Brings what somebody else saved. */
  readonly onReload: () => void;
  readonly note?: string;
}

/** All that is known of a piece, to be typed and saved together. */
export function ProductForm({ kept, isNew, save, onSaved, onReload, note }: ProductFormProps) {
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState(kept);
  const categories = useQuery(officeCategoriesQuery());
  const subcategories = useQuery(officeSubcategoriesQuery());
  const [saved, setSaved] = useState<OfficeProduct>();
  const tellSaved = useEffectEvent(onSaved);
  // Told once the guard knows that nothing is unsaved any more: whoever is told may leave the page.
  useEffect(() => {
    if (saved) tellSaved(saved);
  }, [saved]);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (product) => {
      followCatalogue(queryClient);
      setSaved(product);
    },
  });
  const changes = countChanges(kept, entry);
  const set = (part: Partial<ProductEntry>) => setEntry((now) => ({ ...now, ...part }));
  const problem = (path: string) => issueOf(saving.error, path);
  const field = (name: keyof ProductEntry, path: string = name) => ({
    value: entry[name] as string,
    error: problem(path),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const prices = pricesOf(entry);
  const places = (subcategories.data ?? []).filter(({ category }) => category[0]?._id === entry.categoryId);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!saving.isPending && changes > 0) saving.mutate(entry);
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <GuardedChanges isDirty={changes > 0 && !saved} />
      <ConflictNotice
        error={saving.error}
        onReload={() => {
          saving.reset();
          onReload();
        }}
      />
      {saving.isError && !isConflict(saving.error) && (
        <Notice tone="danger" isUrgent>
          {problemWords(saving.error, 'The piece was not saved. Please try again')}
          {saving.error.message !== '' && <SummaryOfIssues error={saving.error} />}
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
        <SelectField label="Sub category" {...field('subCategoryId', 'subCategory')}>
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
        text="Drag to change the order, or use the arrows. The first is the cover."
      >
        <PictureField
          pictures={entry.pictures}
          onChange={(edit) => setEntry((now) => ({ ...now, pictures: edit(now.pictures) }))}
          error={problem('image') ?? problem('pictures')}
        />
      </FormSection>
      <FormSection title="Price and tax">
        <TextField label="List price, Rs." inputMode="decimal" {...field('price')} />
        <TextField label="Discount, %" inputMode="decimal" {...field('discount')} />
        <TextField label="GST, %" inputMode="decimal" {...field('gst')} />
        <TextField label="HSN" inputMode="numeric" {...field('hsn')} />
        {prices && (
          <p className="rounded-1 bg-linen p-3 text-small sm:col-span-2">
            Shown as <strong className="figures">{formatRupees(prices.shown)}</strong>, with GST{' '}
            <strong className="figures">{formatRupees(prices.withGst)}</strong>
          </p>
        )}
      </FormSection>
      <FormSection
        title="Stock"
        text={isNew ? undefined : 'A change is written into the ledger with its reason.'}
      >
        <TextField label="Pieces" inputMode="numeric" {...field('stock')} />
        <TextField label="Unit" {...field('unit')} />
        {!isNew && entry.stock !== kept.stock && (
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
          Live: shoppers see it
        </Checkbox>
      </FormSection>
      <FormSection title="Facts on the page">
        <TextField label="SKU" hint={isNew ? 'Empty: the shop gives one.' : undefined} {...field('sku')} />
        <TextField label="Metal" {...field('metal')} />
        <TextField label="Purity" {...field('purity')} />
        <TextField label="Gross weight, g" inputMode="decimal" {...field('weight', 'gross_weight_g')} />
        <TextField label="Width, mm" inputMode="decimal" {...field('width')} />
        <TextField label="Height, mm" inputMode="decimal" {...field('height')} />
        <TextField label="Depth, mm" inputMode="decimal" {...field('depth')} />
        <TextField label="HUID" hint="Six letters or digits; empty if not hallmarked." {...field('huid')} />
        <TextField label="Country of origin" {...field('origin', 'country_of_origin')} />
        <TextField label="Tags" hint="With commas between them." {...field('tags')} />
        <TextAreaField
          label="Stones"
          hint="A line each: stone, how many, carats. ‘Ruby, 4, 1.2’"
          rows={3}
          {...field('stones', 'stone')}
        />
        <TextAreaField
          label="More details"
          hint="A line each: ‘Plating: Rhodium’"
          rows={3}
          {...field('details', 'more_details')}
        />
      </FormSection>
      <SaveBar
        isDirty={changes > 0}
        isSaving={saving.isPending}
        onDiscard={() => {
          saving.reset();
          setEntry(kept);
        }}
        action={
          isNew
            ? 'Upload'
            : `Save ${changes === 1 ? '1 change' : changes > 1 ? `${changes} changes` : ''}`.trim()
        }
        note={note}
      />
    </form>
  );
}

function SummaryOfIssues({ error }: { readonly error: Error }) {
  const issues = 'issues' in error ? (error.issues as readonly { path: string; message: string }[]) : [];
  if (issues.length === 0) return null;
  return <span>: {issues.map(({ path, message }) => `${path} ${message}`).join('; ')}</span>;
}
