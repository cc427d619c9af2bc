import { bangleSizes, necklaceLengths, ringSizes } from '@jhumka/domain/sizing';
import type { ReactNode } from 'react';

/** The sizes of rings and bangles and the lengths of necklaces. */
export function SizeTables() {
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 lg:grid-cols-2">
      <SizeTable
        id="rings"
        title="Ring sizes"
        heads={['Indian size', 'Inner diameter (mm)', 'Inner circumference (mm), EU', 'US', 'UK']}
        rows={ringSizes.map(({ size, acrossMm, roundMm, us, uk }) => [
          size,
          acrossMm.toFixed(1),
          roundMm,
          us,
          uk,
        ])}
      />
      <div className="grid content-start gap-12">
        <SizeTable
          id="bangles"
          title="Bangle sizes"
          heads={['Indian size', 'Inner diameter (mm)', 'Hand circumference (mm)']}
          rows={bangleSizes.map(({ size, acrossMm, handMm }) => [
            size,
            acrossMm.toFixed(1),
            `up to ${handMm}`,
          ])}
        />
        <SizeTable
          id="necklaces"
          title="Necklace lengths"
          heads={['Length', 'cm', headLabels]}
          rows={necklaceLengths.map(({ inches, mm, name, lies }) => [
            `${inches} in`,
            Math.round(mm / 10),
            `${name}: ${lies}`,
          ])}
        />
      </div>
    </div>
  );
}

interface SizeTableProps {
  id: string;
  title: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

function SizeTable({ id, title, heads, rows }: SizeTableProps) {
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="type-heading scroll-mt-6 pb-3">
        {title}
      </h2>
      <table aria-labelledby={id} className="w-full text-control">
        <thead>
          <tr className="border-ink border-b text-left text-note">
            {heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                className={`wrap-anywhere py-2 font-semibold ${endOf(heads, column)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={String(first)} className="border-rule border-b">
              <th scope="row" className="figures py-2.5 pr-3 text-left font-semibold">
                {first}
              </th>
              {rest.map((cell, column) => (
                <td key={heads[column + 1]} className={`py-2.5 tabular-nums ${endOf(heads, column + 1)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// Numbers are right-aligned, text is left-aligned.
function endOf(heads: readonly string[], column: number): string {
  if (column === 0) return '';
  if (heads[column] === headLabels) return 'pl-6';
  return `text-right ${column < heads.length - 1 ? 'pr-3' : ''}`;
}

const headLabels = 'Position';
