import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFocusAfter } from '../../../../ui/use-focus-after.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumnChoice } from './column-choice.tsx';
import { TableBar } from './table-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { TableEmpty, TableFailed, TableSkeleton } from './table-states.tsx';
import type { AdminTableProps } from './table-types.ts';
import { useSelection } from './use-selection.ts';
import { Views } from './views.tsx';

/**
 * Table of the admin: one page of rows by the URL, with tabs, search, filters, column choice,
 * selection and bulk actions. Sorting, filtering and counting happen on the server.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { name, label, listing, query, rowId, rowName, rowAddress, bulk = [], rowActions } = props;
  const navigate = useNavigate();
  const { shown, choice } = useColumnChoice(name, props.columns);
  const selection = useSelection(rowId);
  const isChoosable = bulk.length > 0;
  const rows = query.data?.rows ?? [];
  // The bulk bar disappears with the last selected row.
  const focus = useFocusAfter<HTMLElement, boolean>(selection.rows.length > 0, (table) =>
    table.querySelector<HTMLElement>('thead input'),
  );
  // A row with the focus may be gone when the list is refetched: the one in its place gets it.
  const rowFocus = useFocusAfter<HTMLDivElement, readonly Row[] | undefined>(
    query.data?.rows,
    (part) => part.querySelector<HTMLElement>('tbody > [tabindex="0"]'),
    { preventScroll: true },
  );
  const keys = useRowKeys<Row>({
    rows,
    open: rowAddress && ((row) => void navigate(rowAddress(row))),
    choose: isChoosable ? selection.toggle : undefined,
  });
  const columnCount = shown.length + (isChoosable ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <section {...focus} aria-label={label} className="rounded-2 border border-rule bg-porcelain">
      <Views name={name} views={props.views ?? []} listing={listing} />
      <TableBar listing={listing} search={props.search} filters={props.filters ?? []} columnChoice={choice} />
      {query.isError && !query.data ? (
        <TableFailed label={label} query={query} />
      ) : query.data && rows.length === 0 ? (
        <TableEmpty listing={listing} empty={props.empty} totalCount={query.data.totalCount} />
      ) : (
        <div
          {...rowFocus}
          className="slide-hint relative sm:max-h-[max(24rem,calc(100dvh-8rem))] sm:overflow-auto"
        >
          <table
            aria-label={label}
            className={clsx(
              'office-table w-full border-separate border-spacing-0 transition-opacity',
              query.isPlaceholderData && 'opacity-60',
            )}
            aria-busy={query.isFetching}
            aria-rowcount={query.data?.totalCount ?? -1}
          >
            <TableHead
              label={label}
              columns={shown}
              listing={listing}
              rows={rows}
              rowId={rowId}
              selection={isChoosable ? selection : undefined}
              hasActions={rowActions !== undefined}
            />
            {query.data ? (
              <TableRows
                rows={rows}
                columns={shown}
                rowId={rowId}
                rowName={rowName}
                rowAddress={rowAddress}
                rowActions={rowActions}
                selection={isChoosable ? selection : undefined}
                rowProps={keys.rowProps}
              />
            ) : (
              <TableSkeleton columnCount={columnCount} rowCount={Math.min(listing.limit, 12)} />
            )}
          </table>
        </div>
      )}
      <TableFoot listing={listing} data={query.data} />
      {isChoosable && <BulkBar selection={selection} actions={bulk} />}
    </section>
  );
}

interface RowKeys<Row> {
  readonly rows: readonly Row[];
  readonly open: ((row: Row) => void) | undefined;
  readonly choose: ((row: Row) => void) | undefined;
}

/**
 * Keyboard navigation of table rows: one row is the Tab stop (roving tabindex); arrows, Home and End move, Enter
 * opens, Space selects. Controls inside a row handle their own keys.
 */
function useRowKeys<Row>({ rows, open, choose }: RowKeys<Row>) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const row = rows[index];
    if (row === undefined) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(to, rows.length - 1));
      setAt(next);
      const body = event.currentTarget.parentElement;
      (body?.children[next] as HTMLElement | undefined)?.focus();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      open(row);
    } else if (event.key === ' ' && choose) {
      event.preventDefault();
      choose(row);
    }
  };
  return {
    rowProps: (index: number) => ({
      tabIndex: index === stop ? 0 : -1,
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, index),
      onFocus: () => setAt(index),
    }),
  };
}
