import { Panel } from '../../../ui/panel.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import type { ProductImport } from './catalogue-queries.ts';

/** What is wrong in which line of an import. */
export function ImportErrors({ state }: { readonly state: ProductImport }) {
  const rest = state.error_count - state.errors.length;
  return (
    <Panel className="rounded-2">
      <h2 className="type-heading mb-2">What is wrong</h2>
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
    </Panel>
  );
}
