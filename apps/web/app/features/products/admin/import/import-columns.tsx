import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { ProductImport } from '../catalogue-queries.ts';

/** Fields of a file of units with their labels. */
const unitFields: readonly (readonly [field: string, label: string])[] = [
  ['sku', 'SKU'],
  ['serial', 'Serial number'],
  ['huid', 'HUID'],
  ['gross_weight_g', 'Gross weight'],
  ['net_weight_g', 'Net weight'],
  ['certificate', 'Certificate'],
  ['cost', 'Cost'],
];

/** Fields of a file of products with their labels. */
const productFields: readonly (readonly [field: string, label: string])[] = [
  ['sku', 'SKU'],
  ['name', 'Name'],
  ['category', 'Category'],
  ['subcategory', 'Subcategory'],
  ['price', 'List price'],
  ['discount', 'Discount'],
  ['gst', 'GST'],
  ['stock', 'Stock'],
  ['publish', 'Visibility'],
  ['unit', 'Unit'],
  ['metal', 'Metal'],
  ['purity', 'Purity'],
  ['gemstones', 'Stones'],
  ['gross_weight_g', 'Gross weight'],
  ['width_mm', 'Width'],
  ['height_mm', 'Height'],
  ['depth_mm', 'Depth'],
  ['tags', 'Tags'],
  ['hsn', 'HSN'],
  ['huid', 'HUID'],
  ['country_of_origin', 'Country of origin'],
  ['description', 'Description'],
  ['more_details', 'More details'],
  ['pictures', 'Pictures'],
  ['option1', 'Option 1'],
  ['value1', 'Value 1'],
  ['option2', 'Option 2'],
  ['value2', 'Value 2'],
  ['option3', 'Option 3'],
  ['value3', 'Value 3'],
  ['variant_sku', 'SKU of the variant'],
  ['barcode', 'Barcode'],
  ['low_stock_at', 'Low stock at'],
  ['made_to_order_days', 'Days to make'],
  ['variant_weight_g', 'Weight of the variant'],
  ['net_weight_g', 'Net weight of the metal'],
  ['stones_value', 'Value of the stones'],
  ['making_charge', 'Making charge'],
  ['hallmark_fee', 'Hallmark fee'],
  ['cost', 'Cost'],
  ['default', 'Default variant'],
  ['hidden', 'Hidden variant'],
];

/** Field options of an import with their labels. */
export const fieldsOf = ({ kind }: Pick<ProductImport, 'kind'>) =>
  kind === 'units' ? unitFields : productFields;

interface ImportColumnsProps {
  readonly state: ProductImport;
  readonly mapping: Readonly<Record<string, string>>;
  readonly onChange: (mapping: Readonly<Record<string, string>>) => void;
}

/** Mapping of file columns to product fields, prefilled by the headings. */
export function ImportColumns({ state, mapping, onChange }: ImportColumnsProps) {
  const unknown = state.columns.filter(({ field }) => field === null).length;
  return (
    <details open={unknown > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-small">
        Columns{unknown > 0 && `: ${unknown} ${unknown === 1 ? 'is' : 'are'} not used`}
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
        {state.columns.map(({ name, field }) => (
          <SelectField
            key={name}
            label={name || 'No heading'}
            value={mapping[name] ?? field ?? ''}
            onChange={({ target }) => onChange({ ...mapping, [name]: target.value })}
          >
            <option value="">Not used</option>
            {fieldsOf(state).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
