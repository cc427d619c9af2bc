import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../session/use-session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useFocusAfter } from '../../../../ui/focus/use-focus-after.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { mayOpenAddress } from '../../frame/role-view.tsx';
import { ColumnsIcon } from '../admin-icons.tsx';
import { useStoredChoice } from '../use-stored-choice.ts';
import type { Walk } from '../walk/walk.ts';
import { BulkBar } from './bulk-bar.tsx';
import { TableBar } from './table-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { TableEmpty, TableFailed, TableSkeleton } from './table-states.tsx';
import type { AdminTableProps, Column } from './table-types.ts';
import { useSelection } from './use-selection.ts';
import { Views } from './views.tsx';

/**
 * Table of the admin: one page of rows by the URL, with tabs, search, filters, column choice,
 * selection and bulk actions. Sorting, filtering and counting happen on the server.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    name,
    label,
    listing,
    query,
    rowId,
    rowName,
    rowAddress: addressOf,
    bulk = [],
    filters = [],
    rowActions,
  } = props;
  const navigate = useNavigate();
  const { shown, choice, switched, onSwitch } = useColumnChoice(name, props.columns);
  const selection = useSelection(rowId);
  const isChoosable = bulk.length > 0;
  const rows = query.data?.rows ?? [];
  // Rows lead to one page, which the role of the user may not be able to open.
  const { user } = useSession();
  const rowAddress = rows.slice(0, 1).every((row) => mayOpenAddress(user, addressOf?.(row) ?? ''))
    ? addressOf
    : undefined;
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
  const walk: Walk | undefined = rowAddress && {
    address: listing.addressOf(listing.page),
    query: listing.query,
    rows: rows.map(rowAddress),
  };
  const keys = useRowKeys<Row>({
    rows,
    open: rowAddress && ((row) => void navigate(rowAddress(row), { state: { walk } })),
    choose: isChoosable ? selection.toggle : undefined,
  });
  const columnCount = shown.length + (isChoosable ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <section {...focus} aria-label={label} className="rounded-2 border border-rule bg-porcelain">
      <Views
        endpoint={props.endpoint}
        views={props.views ?? []}
        listing={listing}
        filters={filters}
        columns={props.columns}
        switched={switched}
        onSwitch={onSwitch}
      />
      <TableBar listing={listing} search={props.search} filters={filters} columnChoice={choice} />
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
                walk={walk}
                rowActions={rowActions}
                rowGroup={props.rowGroup}
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
      // Beside them stand the headings of groups.
      event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > [tabindex]')[next]?.focus();
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

/** Names of the columns whose visibility differs from the default. */
type Switched = readonly string[];

const isSwitched = (found: unknown): found is Switched =>
  Array.isArray(found) && found.every((one) => typeof one === 'string');
const nothing: Switched = [];

/** Returns the visible columns of a user, and the control that changes them. The first column is always visible. */
function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
): {
  readonly shown: readonly Column<Row>[];
  readonly choice: ReactNode;
  readonly switched: Switched;
  readonly onSwitch: (switched: Switched) => void;
} {
  const [switched, save] = useStoredChoice(`${name}.columns`, nothing, isSwitched);
  const isShown = ({ id, isHiddenAtFirst = false }: Column<Row>) => isHiddenAtFirst === switched.includes(id);
  const toggle = (id: string) =>
    save(switched.includes(id) ? switched.filter((one) => one !== id) : [...switched, id]);
  const choice = (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="quiet" size="small">
          <ColumnsIcon size="small" />
          Columns
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          aria-label="Columns"
          className="z-40 max-h-(--radix-popover-content-available-height) w-60 overflow-auto rounded-2 bg-porcelain px-4 py-2 shadow-float"
        >
          {columns.slice(1).map((column) => (
            <Checkbox key={column.id} checked={isShown(column)} onChange={() => toggle(column.id)}>
              {column.head}
            </Checkbox>
          ))}
          {switched.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => save([])}>
              Default
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
  const shown = columns.filter((column, index) => index === 0 || isShown(column));
  return { shown, choice, switched, onSwitch: save };
}
