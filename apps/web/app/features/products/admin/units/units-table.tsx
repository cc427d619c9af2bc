import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { SlidingArea } from '../../../../ui/sliding-area.tsx';
import { pasteCells } from '../variants/change-rows.ts';
import { takeField } from '../variants/variants-table.tsx';
import { emptyUnit, type UnitColumn, type UnitRow, unitColumns } from './units-entry.ts';

const columns = {
  serial: { title: 'Serial', width: 'w-44', inputMode: 'text' },
  huid: { title: 'HUID', width: 'w-28 uppercase', inputMode: 'text' },
  gross_weight_g: { title: 'Gross weight (g)', width: 'w-28', inputMode: 'decimal' },
  net_weight_g: { title: 'Net weight (g)', width: 'w-28', inputMode: 'decimal' },
  certificate: { title: 'Certificate', width: 'w-44', inputMode: 'text' },
} as const;

interface UnitsTableProps {
  readonly rows: readonly UnitRow[];
  /** Number of rows that are needed; only rows beyond it can be removed. */
  readonly stock: number;
  readonly problem: (path: string) => string | undefined;
  readonly onChange: (rows: readonly UnitRow[]) => void;
}

/** A row for each unit. Enter goes down; cells of a spreadsheet can be pasted, also more of them than there are rows. */
export function UnitsTable({ rows, stock, problem, onChange }: UnitsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const set = (index: number, part: Partial<UnitRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  function press(event: KeyboardEvent<HTMLInputElement>, column: UnitColumn) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const cells = [...(table.current?.querySelectorAll<HTMLInputElement>(`[data-cell="${column}"]`) ?? [])];
    takeField(cells[cells.indexOf(event.currentTarget) + 1] ?? null);
  }

  function paste(text: string, row: number, column: UnitColumn) {
    const count = Math.max(rows.length, row + text.trimEnd().split('\n').length);
    const known = Array.from({ length: count }, (_, index) => rows[index] ?? emptyUnit);
    onChange(pasteCells(known, unitColumns, { row, column }, text));
  }

  return (
    <SlidingArea label="Units" className="slide-hint overflow-x-auto">
      <table ref={table} className="text-small">
        <thead>
          <tr className="text-left text-ink-muted">
            <th className="py-2 pr-3 font-medium">Unit</th>
            {unitColumns.map((name) => (
              <th key={name} className="py-2 pr-2 font-medium whitespace-nowrap">
                {columns[name].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a unit is known by its place while its serial is typed.
            <tr key={index} className="border-rule border-t align-top">
              <th scope="row" className="figures py-3 pr-3 text-left font-medium">
                {index + 1}
              </th>
              {unitColumns.map((name) => {
                const wrong = problem(`units.${index}.${name}`);
                const id = `unit-${index}-${name}-error`;
                return (
                  <td key={name} className="py-1.5 pr-2">
                    <input
                      aria-label={`${columns[name].title} of unit ${index + 1}`}
                      aria-invalid={wrong ? true : undefined}
                      aria-describedby={wrong ? id : undefined}
                      className={`${columns[name].width} figures min-h-11 scroll-mx-4 rounded-1 border border-field-line bg-paper px-2 aria-invalid:border-danger`}
                      data-cell={name}
                      inputMode={columns[name].inputMode}
                      autoComplete="off"
                      spellCheck={false}
                      value={row[name]}
                      onChange={({ target }) => set(index, { [name]: target.value })}
                      onKeyDown={(event) => press(event, name)}
                      onPaste={(event) => {
                        const text = event.clipboardData.getData('text');
                        if (!/[\t\n]/.test(text)) return;
                        event.preventDefault();
                        paste(text, index, name);
                      }}
                    />
                    {wrong && (
                      <span id={id} className={`${columns[name].width} block pt-1.5 text-danger normal-case`}>
                        {wrong}
                      </span>
                    )}
                  </td>
                );
              })}
              {rows.length > stock && (
                <td>
                  <IconButton
                    label={`Remove unit ${index + 1}`}
                    icon={<CloseIcon size="small" />}
                    onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SlidingArea>
  );
}
