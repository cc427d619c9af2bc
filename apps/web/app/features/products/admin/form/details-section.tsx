import { TextAreaField, TextField } from '../../../../ui/forms/text-field.tsx';
import { FormSection } from '../../../admin/kit/form/form-section.tsx';
import type { ProductFormState } from '../product-entry.ts';

interface DetailsSectionProps {
  readonly form: ProductFormState;
  readonly isNew: boolean;
}

/** Metal, measures, hallmark, origin, tags and stones: the table on the page of the product. */
export function DetailsSection({ form: { field }, isNew }: DetailsSectionProps) {
  return (
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
  );
}
