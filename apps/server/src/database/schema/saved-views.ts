import type { Instant, Json } from './columns.ts';

/** Views of the lists of the admin, which the staff share (decision 0152). */
export interface SavedViewsTable {
  id: string;
  /** Endpoint of the list, whose right decides who sees the view. */
  list: string;
  name: string;
  /** Filters, search and sort, as the address has them. */
  query: string;
  /** Columns that are shown or hidden other than at first. */
  columns: Json<string[]>;
  author_id: string | null;
  updated_at: Instant;
}

export interface TablesOfSavedViews {
  saved_views: SavedViewsTable;
}
