import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import type { ProductImport } from './catalogue-queries.ts';
import { fields as importFields } from './import-columns.tsx';

/** What is wrong in which line of an import. */
export function ImportErrors({ state }: { readonly state: ProductImport }) {
  const rest = state.error_count - state.errors.length;
  return (
    <Part title="What is wrong">
      <SmallTable
        label="Errors by line"
        heads={['Line', 'Column', 'What']}
        empty=""
        rows={state.errors.map(({ line, column, message }, index) => ({
          key: String(index),
          cells: [
            <span key="line" className="figures">
              {line}
            </span>,
            fieldWords(state, column),
            message,
          ],
        }))}
      />
      {rest > 0 && <p className="pt-3 text-small text-ink-muted">and {rest.toLocaleString('en-IN')} more</p>}
    </Part>
  );
}

/** The field as it is called on this page, with the heading of the file that was read as it. */
function fieldWords({ columns }: ProductImport, column: string): string {
  const words = importFields.find(([field]) => field === column)?.[1];
  if (words === undefined) return column || 'The line';
  const heading = columns.find(({ field }) => field === column)?.name;
  return heading === undefined || heading === words ? words : `${words} (${heading})`;
}
