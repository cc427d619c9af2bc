import { SelectField } from '../../../ui/forms/select-field.tsx';

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
