import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { TextButton, TextLink } from '../../../../ui/buttons/text-link.tsx';
import { changePrices, fillDown, pasteCells, toggleDefault } from './change-rows.ts';
import { type VariantColumn, type VariantEntry, variantColumns } from './variants-entry.ts';

const columns: readonly {
  name: VariantColumn;
  title: string;
  width: string;
  inputMode: 'decimal' | 'text';
}[] = [
  { name: 'price', title: 'Price, Rs.', width: 'w-28', inputMode: 'decimal' },
  { name: 'discount', title: 'Discount, %', width: 'w-20', inputMode: 'decimal' },
  { name: 'stock', title: 'In stock', width: 'w-20', inputMode: 'decimal' },
  { name: 'sku', title: 'SKU', width: 'w-40', inputMode: 'text' },
  { name: 'barcode', title: 'Barcode', width: 'w-36', inputMode: 'text' },
  { name: 'days', title: 'Made in, days', width: 'w-20', inputMode: 'decimal' },
  { name: 'lowAt', title: 'Low at', width: 'w-20', inputMode: 'decimal' },
  { name: 'weight', title: 'Weight, g', width: 'w-20', inputMode: 'decimal' },
  { name: 'netWeight', title: 'Net weight, g', width: 'w-20', inputMode: 'decimal' },
  { name: 'stonesValue', title: 'Stones, Rs.', width: 'w-28', inputMode: 'decimal' },
  { name: 'making', title: 'Making, Rs.', width: 'w-28', inputMode: 'decimal' },
  { name: 'hallmark', title: 'Hallmark, Rs.', width: 'w-24', inputMode: 'decimal' },
  { name: 'cost', title: 'Cost, Rs.', width: 'w-28', inputMode: 'decimal' },
];

/** The names of cells in an error of the shop, where they differ. */
const paths: Readonly<Partial<Record<VariantColumn, string>>> = {
  days: 'made_to_order_days',
  lowAt: 'low_stock_at',
  netWeight: 'net_weight_g',
  stonesValue: 'stones_value',
  making: 'making_charge',
  hallmark: 'hallmark_fee',
};

interface VariantsTableProps {
  readonly variants: readonly VariantEntry[];
  /** The figures that can be changed here; all without it, and what is made. */
  readonly only?: readonly VariantColumn[];
  /** The column whose first field takes the focus. */
  readonly focused?: VariantColumn;
  readonly problem: (path: string) => string | false | undefined;
  /** Makes a line below the name of a variant. */
  readonly noteOf?: (variant: VariantEntry) => string | undefined;
  readonly onChange: (variants: VariantEntry[]) => void;
}

/** Focuses a field, its text selected so that typing replaces it. */
export function takeField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/**
 * A row for each combination. Enter goes down, Ctrl+D fills down, cells of a spreadsheet can be pasted. The name of
 * the combination stays in sight while the rest scrolls sideways.
 */
export function VariantsTable({ variants, only, focused, problem, noteOf, onChange }: VariantsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const set = (row: number, part: Partial<VariantEntry>) =>
    onChange(variants.map((variant, index) => (index === row ? { ...variant, ...part } : variant)));

  /** Units are counted: their stock is not typed. */
  const change = (next: VariantEntry[]) =>
    onChange(
      next.map((variant, index) =>
        variant.hasUnits ? { ...variant, stock: variants[index]?.stock ?? '' } : variant,
      ),
    );

  function press(event: KeyboardEvent<HTMLInputElement>, row: number, column: VariantColumn) {
    if (event.key === 'Enter') {
      const cells =
        table.current?.querySelectorAll<HTMLInputElement>(`[data-cell="${column}"]:enabled`) ?? [];
      const next = [...cells][[...cells].indexOf(event.currentTarget) + 1];
      // In the last row, Enter saves a quick edit; a whole product is not saved in passing.
      if (next || !only) event.preventDefault();
      takeField(next ?? null);
    }
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      change(fillDown(variants, row, column));
    }
  }

  function paste(event: ClipboardEvent, row: number, column: VariantColumn) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    change(pasteCells(variants, variantColumns, { row, column }, text));
  }

  const shown = columns.filter(({ name }) => !only || only.includes(name));
  const firstMade = variants.findIndex(({ isMade }) => isMade);
  // The server counts the rows that are made.
  const places = new Map(variants.filter(({ isMade }) => isMade).map((variant, place) => [variant, place]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by key, too. */}
      <section aria-label="Variants" tabIndex={0} className="slide-hint overflow-x-auto scroll-pl-40">
        <table ref={table} className="w-full text-small">
          <thead>
            <tr className="text-left text-ink-muted">
              <th className="sticky left-0 z-1 bg-porcelain py-2 pr-3 font-medium">Variant</th>
              {!only && <th className="py-2 pr-3 font-medium">Made</th>}
              {shown.map(({ name, title }) => (
                <th key={name} className="py-2 pr-2 font-medium">
                  {title}
                </th>
              ))}
              {!only && (
                <>
                  <th className="py-2 pr-2 font-medium">Default</th>
                  <th className="py-2 font-medium">Hidden</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => {
              const choice = Object.values(variant.options).join(', ');
              const place = places.get(variant);
              const wrong = place === undefined ? undefined : problem(`variants.${place}`);
              return (
                <tr key={choice} className="border-rule border-t align-top">
                  <th
                    scope="row"
                    className="sticky left-0 z-1 min-w-24 max-w-40 bg-porcelain py-3 pr-3 text-left font-medium wrap-anywhere sm:min-w-36"
                  >
                    {choice}
                    {variant.isMade && noteOf && (
                      <span className="type-note block font-normal">{noteOf(variant)}</span>
                    )}
                    {wrong && <span className="block font-normal text-danger">{wrong}</span>}
                  </th>
                  {!only && (
                    <td className="py-1.5 pr-3">
                      <Tick
                        label={`${choice} is made`}
                        isChecked={variant.isMade}
                        onChange={(isMade) => set(row, { isMade })}
                      />
                    </td>
                  )}
                  {shown.map(({ name, title, width, inputMode }) => {
                    if (name === 'stock' && variant.hasUnits) {
                      return (
                        <td key={name} className="py-1.5 pr-2">
                          <UnitsStock variant={variant} choice={choice} isLinked={!only} />
                        </td>
                      );
                    }
                    const path = paths[name] ?? name;
                    const cellProblem = place === undefined ? false : problem(`variants.${place}.${path}`);
                    return (
                      <td key={name} className="py-1.5 pr-2">
                        <input
                          aria-label={`${title} of ${choice}`}
                          aria-invalid={cellProblem ? true : undefined}
                          className={`${width} figures min-h-9 rounded-1 border border-field-line bg-paper px-2 disabled:opacity-50 aria-invalid:border-danger`}
                          ref={row === firstMade && name === focused ? takeField : undefined}
                          data-cell={name}
                          disabled={!variant.isMade}
                          inputMode={inputMode}
                          placeholder={name === 'stock' ? '0' : undefined}
                          value={variant[name]}
                          onChange={({ target }) => set(row, { [name]: target.value })}
                          onKeyDown={(event) => press(event, row, name)}
                          onPaste={(event) => paste(event, row, name)}
                        />
                        {cellProblem && <span className="block max-w-40 text-danger">{cellProblem}</span>}
                      </td>
                    );
                  })}
                  {!only && (
                    <>
                      <td className="py-1.5 pr-2">
                        <Tick
                          label={`${choice} is bought when nothing is chosen`}
                          isChecked={variant.isDefault}
                          onChange={() => onChange(toggleDefault(variants, row))}
                        />
                      </td>
                      <td className="py-1.5">
                        <Tick
                          label={`${choice} is hidden`}
                          isChecked={variant.isHidden}
                          onChange={(isHidden) => set(row, { isHidden })}
                        />
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-muted text-small">
        <span>
          Enter: next row{only && ', saves in the last one'}. Ctrl+D: fill down. Paste cells from a
          spreadsheet.
        </span>
        {[10, -10].map((percent) => (
          <TextButton key={percent} onClick={() => onChange(changePrices(variants, percent))}>
            All prices {percent > 0 ? `+${percent}` : `−${-percent}`}%
          </TextButton>
        ))}
      </p>
    </div>
  );
}

interface UnitsStockProps {
  readonly variant: VariantEntry;
  readonly choice: string;
  readonly isLinked: boolean;
}

/** The stock of a variant that is kept by units, with the way to them. */
function UnitsStock({ variant: { _id, stock }, choice, isLinked }: UnitsStockProps) {
  if (!isLinked) return <span className="figures block py-2">{stock}, by units</span>;
  return (
    <TextLink to={`?units=${_id}`} className="figures min-h-9 whitespace-nowrap">
      {stock} {stock === '1' ? 'unit' : 'units'}
      <span className="sr-only"> of {choice}</span>
    </TextLink>
  );
}

interface TickProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const Tick = ({ label, isChecked, onChange }: TickProps) => (
  <input
    type="checkbox"
    aria-label={label}
    className="my-2 size-5 accent-ink"
    checked={isChecked}
    onChange={({ target }) => onChange(target.checked)}
  />
);
