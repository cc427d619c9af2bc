import { formatRupees } from '@jhumka/domain/money';
import { ProductCard } from '../../../../components/product-card.tsx';
import type { ProductCardData } from '../../../../components/product-summary.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { FormSection } from '../../../admin/kit/form/form-section.tsx';
import type { AdminProduct } from '../catalogue-queries.ts';
import { type ProductFormState, pricesOf } from '../product-entry.ts';
import { cardOfEntry } from './card-of-entry.ts';

interface ShopSectionProps {
  readonly form: ProductFormState;
  /** Undefined of a new product, whose stock has no history. */
  readonly savedStock: string | undefined;
  /** First variant of a saved product, or its only one. */
  readonly variant: AdminProduct['variants'][number] | undefined;
  /** The saved product as its card shows it; undefined for a new one. */
  readonly card?: ProductCardData | undefined;
}

/** Price, stock, status, and the card as shoppers see it: what is looked at first. */
export function ShopSection({ form, savedStock, variant, card }: ShopSectionProps) {
  const { entry, set, field } = form;
  const hasOptions = entry.variants.options.length > 0;
  const hasUnits = !hasOptions && variant?.units === true;
  const prices = pricesOf(entry);
  return (
    <FormSection title="In the shop" isStacked>
      <div className="flex flex-wrap gap-5 sm:col-span-2">
        {/* Nothing in it can be pressed here. */}
        <div inert className="w-34 max-w-full self-start sm:w-44">
          <ProductCard isEager level={3} product={cardOfEntry(entry, card)} sizes="11rem" />
        </div>
        <div className="grid min-w-0 flex-1 basis-32 grid-cols-[minmax(0,1fr)] content-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField label="List price (Rs.)" inputMode="decimal" {...field('price')} />
          <TextField label="Discount (%)" inputMode="decimal" {...field('discount')} />
          {hasOptions ? (
            <p className="self-end pb-2 text-ink-soft text-small">Stock is set by variant, below.</p>
          ) : hasUnits ? (
            <p className="text-small">
              <span className="block font-semibold">Units in stock</span>
              <strong className="figures py-2 text-lead">{variant.stock}</strong>, kept by units
            </p>
          ) : (
            <TextField label="Units in stock" inputMode="numeric" {...field('stock')} />
          )}
          <Checkbox
            className="sm:self-end"
            checked={entry.publish}
            onChange={({ target }) => set({ publish: target.checked })}
          >
            Live: customers can see and buy it
          </Checkbox>
          {savedStock !== undefined && entry.stock !== savedStock && (
            <>
              <StockReasonField value={entry.stockReason} onChange={(stockReason) => set({ stockReason })} />
              <TextField label="Note" isOptional maxLength={200} {...field('stockNote', 'stock_note')} />
            </>
          )}
          {prices && (
            <p className="rounded-1 bg-linen p-3 text-small sm:col-span-2">
              Selling price <strong className="figures">{formatRupees(prices.shown)}</strong>, including GST{' '}
              <strong className="figures">{formatRupees(prices.withGst)}</strong>
            </p>
          )}
        </div>
      </div>
    </FormSection>
  );
}

/** Unit of the product, and how its stock is counted. */
export function UnitSection({ form: { entry, field }, variant }: Pick<ShopSectionProps, 'form' | 'variant'>) {
  const hasUnits = entry.variants.options.length === 0 && variant?.units === true;
  return (
    <FormSection title="Units" text="Every change of the stock is saved in its history with its reason.">
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
