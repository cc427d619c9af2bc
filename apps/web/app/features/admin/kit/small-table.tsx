import type { ReactNode } from 'react';
import { SlidingArea } from '../../../ui/sliding-area.tsx';

interface SmallTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly empty: string;
  readonly endsWithText?: boolean;
  /** Index of the first column of figures, which are right-aligned; by default the last one. */
  readonly figuresFrom?: number;
}

/** Short table without pagination; the last column is right-aligned, unless it has sentences. */
export function SmallTable({ label, heads, rows, empty, endsWithText = false, ...options }: SmallTableProps) {
  if (rows.length === 0) return <p className="text-small text-ink-muted">{empty}</p>;
  const { figuresFrom = heads.length - (endsWithText ? 0 : 1) } = options;
  const alignment = (index: number) => (index < figuresFrom ? 'text-start' : 'text-end');
  return (
    <SlidingArea label={label} className="slide-hint overflow-x-auto">
      <table aria-label={label} className="w-full">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`border-rule-strong border-b py-2 pr-4 text-note font-medium whitespace-nowrap text-ink-muted last:pr-0 ${alignment(index)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="group">
              {cells.map((cell, index) => (
                <td
                  key={heads[index]}
                  className={`border-rule border-b py-2 pr-4 whitespace-nowrap group-last:border-b-0 last:pr-0 ${alignment(index)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SlidingArea>
  );
}
