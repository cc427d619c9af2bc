import { clsx } from 'clsx';
import { Fragment, type HTMLAttributes } from 'react';
import { Link } from 'react-router';
import type { Walk } from '../walk/walk.ts';
import { RowCheck } from './table-head.tsx';
import type { AdminTableProps, Column } from './table-types.ts';
import type { Selection } from './use-selection.ts';

const cell = 'border-rule border-b py-2.5 pr-4 align-middle first:pl-5 last:pr-5 group-last:border-b-0';

interface TableRowsProps<Row> extends Pick<AdminTableProps<Row>, 'rowId' | 'rowName'> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowAddress: AdminTableProps<Row>['rowAddress'] | undefined;
  /** State of the links to the rows' own pages. */
  readonly walk: Walk | undefined;
  readonly rowActions: AdminTableProps<Row>['rowActions'] | undefined;
  readonly rowGroup: AdminTableProps<Row>['rowGroup'] | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly rowProps: (index: number) => HTMLAttributes<HTMLTableRowElement>;
}

/** The rows of a page. The first cell is the link to the row's own page. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowId, rowName, rowAddress, walk, rowActions, rowGroup, selection, rowProps } =
    props;
  return (
    <tbody>
      {rows.map((row, index) => {
        const isChosen = selection?.has(rowId(row)) ?? false;
        const group = rowGroup?.(row);
        const before = rows[index - 1];
        return (
          <Fragment key={rowId(row)}>
            {group !== undefined && (before === undefined || rowGroup?.(before) !== group) && (
              <tr>
                <th
                  colSpan={100}
                  scope="rowgroup"
                  data-bare=""
                  className="border-rule border-b bg-paper px-5 py-2 text-left font-semibold text-ink-soft text-small"
                >
                  {group}
                </th>
              </tr>
            )}
            <tr
              {...rowProps(index)}
              // A focused row has no accessible name or selection state by itself.
              aria-label={isChosen ? `${rowName(row)}, selected` : rowName(row)}
              aria-selected={selection ? isChosen : undefined}
              className="group focus-visible:outline-offset-[-2px] hover:bg-paper aria-selected:bg-linen"
            >
              {selection && (
                <td data-bare="" data-check="" className={cell}>
                  <RowCheck
                    label={`Select ${rowName(row)}`}
                    isChecked={isChosen}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map(({ id, head, cell: renderCell, isFigure, isLong }, at) => {
                // The first cell is the row header, for screen readers.
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    scope={at === 0 ? 'row' : undefined}
                    data-label={at === 0 ? undefined : head}
                    data-bare={at === 0 ? '' : undefined}
                    className={clsx(
                      cell,
                      at === 0 && 'text-left font-normal',
                      isLong ? 'min-w-56' : 'sm:whitespace-nowrap',
                      isFigure && 'figures text-right',
                    )}
                  >
                    {at === 0 && rowAddress ? (
                      <Link
                        to={rowAddress(row)}
                        state={{ walk }}
                        className="block font-medium underline-offset-4 hover:underline"
                      >
                        {renderCell(row)}
                      </Link>
                    ) : (
                      // A single element next to the column name when the row is shown as a card.
                      <span className={isFigure ? undefined : 'min-w-0'}>{renderCell(row)}</span>
                    )}
                  </Cell>
                );
              })}
              {rowActions && (
                <td data-bare="" className={clsx(cell, 'text-right whitespace-nowrap')}>
                  <span className="flex justify-end gap-1">{rowActions(row)}</span>
                </td>
              )}
            </tr>
          </Fragment>
        );
      })}
    </tbody>
  );
}
