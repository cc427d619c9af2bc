import type { EndpointName } from '@jhumka/contract/client';
import type { Right } from '@jhumka/domain/staff';
import type { ReactNode } from 'react';
import type { Listing } from '../listing.ts';

/** A column of a table. The first one names the row. */
export interface Column<Row> {
  /** Id of the column in stored preferences. */
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** A number or an amount: right-aligned, with tabular figures. */
  readonly isFigure?: boolean;
  /** Text that may wrap. */
  readonly isLong?: boolean;
  /** By what the endpoint sorts for it. */
  readonly sortBy?: string;
  readonly isHiddenAtFirst?: boolean;
}

/** A filter that offers a few values. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A filter by a day, 'YYYY-MM-DD' in the address, or by an amount in rupees. */
export interface DayFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'day' | 'amount';
}

/** A part of the list that is looked at often, as a tab. */
export interface View {
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly count?: number | undefined;
}

/** Bulk action on selected rows. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** Right that it takes, where it is not that of the page. */
  readonly right?: Right;
  /**
   * Runs the action, which may ask for confirmation; clears the selection when it resolves to true, or but for the ids
   * that it resolves to.
   */
  readonly run: (rows: readonly Row[]) => Promise<boolean | readonly string[]>;
}

/** Result of a list query, as TanStack Query returns it. */
export interface ListQuery<Row> {
  readonly data:
    | {
        readonly rows: readonly Row[];
        readonly totalCount: number;
        /** The count is a minimum: counting stopped there. */
        readonly isCapped?: boolean;
      }
    | undefined;
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

export interface AdminTableProps<Row> {
  /** Key under which columns are stored. */
  readonly name: string;
  /** Endpoint of the list, by which the staff share its views; none are saved without it. */
  readonly endpoint?: EndpointName;
  /** Plural name of the rows: 'People'. */
  readonly label: string;
  readonly listing: Listing;
  readonly query: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Names a row for screen readers and confirmations. */
  readonly rowName: (row: Row) => string;
  /** The address that Enter, or a press on the first cell, opens. */
  readonly rowAddress?: (row: Row) => string;
  /** Heading above rows that stand together, which come in that order. */
  readonly rowGroup?: (row: Row) => string;
  /** Placeholder of the search field, as 'Name, email or mobile'; no search field without it. */
  readonly search?: string;
  readonly filters?: readonly (Filter | DayFilter)[];
  readonly views?: readonly View[];
  readonly bulk?: readonly BulkAction<Row>[];
  /** Empty state without data; no matches have a message of their own. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** The last cell of a row: a few small buttons. */
  readonly rowActions?: (row: Row) => ReactNode;
}
