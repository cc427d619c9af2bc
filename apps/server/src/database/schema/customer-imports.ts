import type { Defaulted, Instant, OptionalInstant } from './columns.ts';

export interface CustomerImportsTable {
  id: string;
  file_name: string;
  created: number;
  left_out: number;
  /** As checked while it waits for its job. */
  status: Defaulted<'waiting' | 'done' | 'failed'>;
  actor_id: string | null;
  created_at: Instant;
  undone_at: OptionalInstant;
  /** Last account that the undo has reached. */
  undone_until: Defaulted<string>;
}

/** Accounts that an import made. */
export interface CustomerImportAccountsTable {
  user_id: string;
  import_id: string;
}

export interface TablesOfCustomerImports {
  customer_imports: CustomerImportsTable;
  customer_import_accounts: CustomerImportAccountsTable;
}
