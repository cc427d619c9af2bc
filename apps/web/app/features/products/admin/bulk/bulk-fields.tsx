import { issueOf } from '../../../../api/problem-message.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { useMay } from '../../../admin/kit/use-may.ts';
import { StockReasonField } from '../form/shop-section.tsx';
import { type BulkEntry, type BulkKind, bulkKinds, roundings } from './bulk-change.ts';

interface BulkFieldsProps {
  readonly entry: BulkEntry;
  readonly error: unknown;
  readonly onChange: (entry: BulkEntry) => void;
}

/** Fields of a bulk edit. */
export function BulkFields({ entry, error, onChange }: BulkFieldsProps) {
  const mayChangeProducts = useMay('catalogue.change');
  const set = (part: Partial<BulkEntry>) => onChange({ ...entry, ...part });
  return (
    <>
      <SelectField
        label="Action"
        value={entry.kind}
        onChange={({ target }) => set({ kind: target.value as BulkKind, value: '' })}
      >
        {Object.entries(bulkKinds).map(([kind, label]) => (
          <option key={kind} value={kind} disabled={kind !== 'stock' && !mayChangeProducts}>
            {label}
          </option>
        ))}
      </SelectField>
      {entry.kind === 'price' && (
        <>
          <TextField
            label="Percent, for example 5 or -10"
            inputMode="decimal"
            value={entry.value}
            error={issueOf(error, 'percent')}
            onChange={({ target }) => set({ value: target.value })}
          />
          <SelectField
            label="Rounded to"
            value={entry.rounding}
            onChange={({ target }) => set({ rounding: target.value as BulkEntry['rounding'] })}
          >
            {(['rupee', '9', '49', '99', 'paisa'] as const).map((rounding) => (
              <option key={rounding} value={rounding}>
                {roundings[rounding]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {entry.kind === 'discount' && (
        <TextField
          label="Discount (%)"
          inputMode="decimal"
          value={entry.value}
          error={issueOf(error, 'value')}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
      {entry.kind === 'stock' && <StockFields entry={entry} error={error} set={set} />}
      {entry.kind === 'publish' && (
        <SelectField
          label="Visibility"
          value={entry.publish}
          onChange={({ target }) => set({ publish: target.value as 'true' | 'false' })}
        >
          <option value="true">Show</option>
          <option value="false">Hide</option>
        </SelectField>
      )}
      {entry.kind === 'tags' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Tags to add (comma-separated)"
            value={entry.add}
            error={issueOf(error, 'add')}
            onChange={({ target }) => set({ add: target.value })}
          />
          <TextField
            label="Tags to remove (comma-separated)"
            value={entry.remove}
            error={issueOf(error, 'remove')}
            onChange={({ target }) => set({ remove: target.value })}
          />
        </div>
      )}
      {entry.kind === 'delete' && (
        <p>Customers can no longer find or buy them. Existing orders don’t change.</p>
      )}
    </>
  );
}

interface StockFieldsProps {
  readonly entry: BulkEntry;
  readonly error: unknown;
  readonly set: (part: Partial<BulkEntry>) => void;
}

function StockFields({ entry, error, set }: StockFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Adjustment"
          value={entry.mode}
          onChange={({ target }) => set({ mode: target.value as BulkEntry['mode'] })}
        >
          <option value="add">Add to each</option>
          <option value="set">Set each to</option>
        </SelectField>
        <TextField
          label={entry.mode === 'add' ? 'Units, for example 5 or -2' : 'Units'}
          inputMode="numeric"
          value={entry.value}
          error={issueOf(error, 'value')}
          onChange={({ target }) => set({ value: target.value })}
        />
      </div>
      <StockReasonField value={entry.reason} onChange={(reason) => set({ reason })} />
      <TextField
        label="Note"
        isOptional
        maxLength={200}
        value={entry.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}
