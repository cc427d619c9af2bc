import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { announce } from '../../../../ui/announce.ts';
import { ArrowUpIcon } from '../../../../ui/icons.tsx';
import type { Listing } from '../listing.ts';
import type { Column } from './table-types.ts';
import type { Selection } from './use-selection.ts';

const headCell =
  'sticky top-0 z-10 border-rule-strong border-b bg-porcelain py-2 pr-4 text-left text-note font-medium whitespace-nowrap text-ink-muted first:pl-5 last:pr-5';

interface TableHeadProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly listing: Listing;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selection: Selection<Row> | undefined;
  readonly hasActions: boolean;
}

/** Column headers; a sortable one sorts when pressed, and reverses when pressed again. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { label, columns, listing, rows, rowId, selection, hasActions } = props;
  const chosenHere = selection ? rows.filter((row) => selection.has(rowId(row))).length : 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={clsx(headCell, 'w-4')}>
            <RowCheck
              label={`Select every row of this page of ${label}`}
              isChecked={rows.length > 0 && chosenHere === rows.length}
              isPartly={chosenHere > 0 && chosenHere < rows.length}
              onChange={() => selection.toggleAll(rows)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} listing={listing} />
        ))}
        {hasActions && (
          <th scope="col" className={headCell}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, listing }: { readonly column: Column<Row>; readonly listing: Listing }) {
  const { head, sortBy, isFigure } = column;
  const isUp = sortBy !== undefined && listing.sort === sortBy;
  const isDown = sortBy !== undefined && listing.sort === `-${sortBy}`;
  const direction = isUp ? 'ascending' : isDown ? 'descending' : undefined;
  let name: ReactNode = head;
  if (sortBy !== undefined) {
    name = (
      <button
        type="button"
        onClick={() => {
          listing.change({ sort: isUp ? `-${sortBy}` : sortBy });
          // The turning arrow is visible, but not announced on a focused button.
          announce(`Sorted by ${head}, ${isUp ? 'descending' : 'ascending'}`);
        }}
        className={clsx(
          'inline-flex min-h-7 items-center gap-1 rounded-1 hover:text-ink',
          direction && 'text-ink',
        )}
      >
        {head}
        <ArrowUpIcon
          className={clsx('size-3! transition-transform', isDown && 'rotate-180', !direction && 'opacity-0')}
        />
      </button>
    );
  }
  return (
    <th scope="col" aria-sort={direction} className={clsx(headCell, isFigure && 'text-right')}>
      {name}
    </th>
  );
}

interface RowCheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly onChange: () => void;
}

/** A small box to tick in a table, with a target around it that is easy to hit. */
export function RowCheck({ label, isChecked, isPartly = false, onChange }: RowCheckProps) {
  return (
    <label className="-m-2 inline-grid min-h-8 min-w-8 place-items-center p-2">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        className="choice-mark size-4! indeterminate:border-ink indeterminate:bg-sand"
      />
    </label>
  );
}
