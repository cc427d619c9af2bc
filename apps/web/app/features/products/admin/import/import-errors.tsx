import { Part } from '../../../admin/kit/part.tsx';
import { SmallTable } from '../../../admin/kit/small-table.tsx';
import type { ProductImport } from '../catalogue-queries.ts';
import { fieldsOf } from './import-columns.tsx';

/** Lists the errors of an import by line. */
export function ImportErrors({ state }: { readonly state: ProductImport }) {
  const rest = state.error_count - state.errors.length;
  return (
    <Part title="Errors">
      <SmallTable
        label="Errors by line"
        heads={['Line', 'Column', 'Problem']}
        empty=""
        endsWithText
        rows={sameTogether(state.errors).map(([{ column, message }, lines]) => ({
          key: `${column} ${message}`,
          cells: [
            <span key="line" className="figures block max-w-52 whitespace-normal">
              {linesLabel(lines)}
            </span>,
            fieldLabel(state, column),
            <span key="what" className="block min-w-40 whitespace-normal wrap-anywhere">
              {message}
            </span>,
          ],
        }))}
      />
      {rest > 0 && <p className="pt-3 text-small text-ink-muted">and {rest.toLocaleString('en-IN')} more</p>}
    </Part>
  );
}

type LineError = ProductImport['errors'][number];
const maxNamedLines = 8;

/** The same mistake of many lines, such as a category that is not there, is one to put right. */
function sameTogether(errors: readonly LineError[]): [error: LineError, lines: readonly number[]][] {
  const groups = Map.groupBy(errors, ({ column, message }) => `${column}\n${message}`);
  return [...groups.values()].flatMap((same) =>
    same[0] ? [[same[0], [...new Set(same.map(({ line }) => line))]]] : [],
  );
}

function linesLabel(lines: readonly number[]): string {
  const rest = lines.length - maxNamedLines;
  if (rest <= 1) return lines.join(', ');
  return `${lines.slice(0, maxNamedLines).join(', ')} and ${rest.toLocaleString('en-IN')} more`;
}

/** The field as it is called on this page, with the heading of the file that was read as it. */
function fieldLabel({ kind, columns }: ProductImport, column: string): string {
  const label = fieldsOf({ kind }).find(([field]) => field === column)?.[1];
  if (label === undefined) return column || 'The line';
  const heading = columns.find(({ field }) => field === column)?.name;
  return heading === undefined || heading === label ? label : `${label} (${heading})`;
}
