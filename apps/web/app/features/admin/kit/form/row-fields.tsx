import { type ReactNode, useEffect, useRef } from 'react';
import { newKey } from '../../../../api/new-key.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useFocusAfter } from '../../../../ui/focus/use-focus-after.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';

/** A row as it is typed, with a key that stays. */
export type EntryRow<Name extends string> = { readonly key: string } & Readonly<Record<Name, string>>;

interface RowFieldsProps<Name extends string, Row extends EntryRow<Name>> {
  readonly legend: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** Fields of each row, from left to right. */
  readonly fields: readonly {
    readonly name: Name;
    readonly label: string;
    readonly inputMode?: 'numeric' | 'decimal' | undefined;
    readonly type?: 'date' | undefined;
    /** Values with their labels, to choose one. */
    readonly choices?: readonly (readonly [value: string, label: string])[];
  }[];
  /** A row in which nothing is typed yet. */
  readonly empty: Omit<Row, 'key'>;
  readonly max: number;
  readonly add: string;
  /** Names a row for its button: 'the milestone of 7 days'. */
  readonly nameOf: (row: Row) => string;
  /** Returns the error of a field, by row index and field name. */
  readonly problem: (index: number, name: Name) => string | undefined;
  readonly hint?: (row: Row) => string | undefined;
  readonly lead?: (row: Row) => ReactNode;
  /** Error of the rows as a whole. */
  readonly ofAll?: string | undefined;
}

/** Rows of figures, each taken away by its button, and one that adds another. */
export function RowFields<Name extends string, Row extends EntryRow<Name>>({
  legend,
  rows,
  onChange,
  fields,
  empty,
  max,
  add,
  nameOf,
  problem,
  hint,
  lead,
  ofAll,
}: RowFieldsProps<Name, Row>) {
  const change = (key: string, name: Name, value: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [name]: value } : row)));
  const focus = useRowFocus(rows.length);
  return (
    <fieldset {...focus} className="grid gap-3">
      <legend className="mb-2 font-semibold text-small">{legend}</legend>
      {rows.map((row, index) => (
        <fieldset
          key={row.key}
          aria-label={`Row ${index + 1}: ${nameOf(row)}`}
          data-row=""
          className="flex min-w-0 flex-wrap items-start gap-3 border-rule border-b pb-3 sm:border-0 sm:pb-0"
        >
          {lead && <span className="w-13 pt-9">{lead(row)}</span>}
          {fields.map(({ name, label, inputMode, type, choices }, place) => (
            <div key={name} className="min-w-0 flex-1 basis-24">
              {choices ? (
                <SelectField
                  label={label}
                  value={row[name]}
                  onChange={({ target }) => change(row.key, name, target.value)}
                  error={problem(index, name)}
                >
                  {choices.map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </SelectField>
              ) : (
                <TextField
                  label={label}
                  inputMode={inputMode}
                  type={type}
                  value={row[name]}
                  onChange={({ target }) => change(row.key, name, target.value)}
                  error={problem(index, name)}
                  hint={place === 0 ? hint?.(row) : undefined}
                />
              )}
            </div>
          ))}
          <Button
            variant="quiet"
            className="max-sm:ml-auto max-sm:self-end sm:mt-7"
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            Remove<span className="sr-only"> {nameOf(row)}</span>
          </Button>
        </fieldset>
      ))}
      {ofAll && <p className="font-medium text-danger text-note">{ofAll}</p>}
      <Button
        size="small"
        className="justify-self-start"
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, { ...empty, key: newKey() } as Row])}
      >
        {add}
      </Button>
    </fieldset>
  );
}

const addButtonOf = (part: Element | null) => part?.querySelector<HTMLElement>(':scope > button');

/** Moves focus to the first field of an added row; after a removal, to the add button. */
function useRowFocus(count: number) {
  const focus = useFocusAfter<HTMLFieldSetElement, number>(count, addButtonOf);
  const { ref } = focus;
  const before = useRef(count);
  useEffect(() => {
    const isAdded = count === before.current + 1;
    before.current = count;
    const { activeElement } = document;
    if (!isAdded || (activeElement !== document.body && activeElement !== addButtonOf(ref.current))) return;
    const rows = ref.current?.querySelectorAll('[data-row]');
    rows?.[rows.length - 1]?.querySelector('input')?.focus();
  }, [count, ref]);
  return focus;
}
