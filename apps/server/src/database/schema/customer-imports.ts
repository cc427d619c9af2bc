import type { LineError } from './catalogue-edits.ts';
import type { Defaulted, DefaultedJson, Instant, OptionalInstant } from './columns.ts';

export interface CustomerImportsTable {
  id: string;
  file_key: string;
  file_name: string;
  status: 'waiting' | 'checking' | 'checked' | 'applying' | 'done' | 'failed';
  dry_run: boolean;
  rows: Defaulted<number>;
  created: Defaulted<number>;
  /** Lines that are wrong, or of customers whom the shop has. */
  left_out: Defaulted<number>;
  errors: DefaultedJson<LineError[]>;
  /** Of lines that come in without a part of them. */
  remarks: DefaultedJson<LineError[]>;
  remark_count: Defaulted<number>;
  problem: Defaulted<string>;
  actor_id: string | null;
  created_at: Instant;
  finished_at: OptionalInstant;
  undone_at: OptionalInstant;
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
