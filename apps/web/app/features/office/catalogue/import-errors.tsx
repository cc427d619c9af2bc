import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import type { ProductImport } from './catalogue-queries.ts';

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
            column || 'the line',
            message,
          ],
        }))}
      />
      {rest > 0 && <p className="pt-3 text-small text-ink-muted">and {rest.toLocaleString('en-IN')} more</p>}
    </Part>
  );
}
