import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { FormSection } from '../../../admin/kit/form/form-section.tsx';
import type { AdminProduct } from '../catalogue-queries.ts';
import type { ProductFormState } from '../product-entry.ts';

interface StockSectionProps {
  readonly form: ProductFormState;
  /** Undefined of a new product, whose stock has no history. */
  readonly savedStock: string | undefined;
  /** First variant of a saved product, or its only one. */
  readonly variant: AdminProduct['variants'][number] | undefined;
}

/** Stock, its unit, and whether the product is for sale; a change of the stock has a reason. */
export function StockSection({ form: { entry, set, field }, savedStock, variant }: StockSectionProps) {
  const hasOptions = entry.variants.options.length > 0;
  const hasUnits = !hasOptions && variant?.units === true;
  return (
    <FormSection
      title="Stock"
      text={
        savedStock === undefined ? undefined : 'Every change is saved in the stock history with its reason.'
      }
    >
      {hasOptions ? (
        <p className="text-ink-soft text-small">Stock is set by variant, above.</p>
      ) : hasUnits ? (
        <p className="text-small">
          <span className="block font-semibold">Units in stock</span>
          <strong className="figures py-2 text-lead">{variant.stock}</strong>, kept by units
        </p>
      ) : (
        <TextField label="Units in stock" inputMode="numeric" {...field('stock')} />
      )}
      <TextField label="Unit" {...field('unit')} />
      {variant && (
        <div className="sm:col-span-2">
          <LinkButton size="small" to={`?units=${variant._id}`}>
            {hasUnits ? 'See the units' : 'Keep by units'}
          </LinkButton>
          {!hasUnits && (
            <p className="type-note pt-2">With a serial, HUID, weight and certificate for each unit.</p>
          )}
        </div>
      )}
      {savedStock !== undefined && entry.stock !== savedStock && (
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
  );
}

/** Labels of the reasons for stock changes. */
export const stockReasonLabels: Readonly<Record<string, string>> = {
  opening: 'Initial stock',
  correction: 'Correction',
  delivery: 'Delivery received',
  loss: 'Lost or damaged',
  import: 'Import',
  hold: 'Reserved again for a payment',
  lapse: 'Not paid in time',
  cancellation: 'Order cancelled',
  return: 'Returned',
  sale: 'Order',
};

const chosenByPeople = ['correction', 'delivery', 'loss', 'return'];

interface StockReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** The reason for a change of stock. */
export function StockReasonField({ value, onChange }: StockReasonFieldProps) {
  return (
    <SelectField label="Reason" value={value} onChange={({ target }) => onChange(target.value)}>
      {chosenByPeople.map((reason) => (
        <option key={reason} value={reason}>
          {stockReasonLabels[reason]}
        </option>
      ))}
    </SelectField>
  );
}
