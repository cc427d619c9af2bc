import type { Selectable } from 'kysely';
import type { ActorContext, TxContext } from './context.ts';
import type { UsersTable } from './database/schema.ts';
import type { Tx } from './database/transact.ts';

/** The account whose data is exported or erased. */
export type Customer = Selectable<UsersTable>;

/** One row of an export. */
export type Row = Readonly<Record<string, unknown>>;

/** By what the shop's records name a customer: the ids of what is theirs, and their email and numbers. */
export interface Traces {
  readonly orderIds: readonly string[];
  readonly subjectIds: readonly string[];
  readonly contacts: readonly string[];
}

export interface Erasure {
  readonly ctx: TxContext<ActorContext>;
  /** Locked, as it was before anything was erased. */
  readonly user: Customer;
  readonly traces: Traces;
  /** A hash that no password has. */
  readonly passwordHash: string;
}

/** Two accounts of one customer that become one. Both are locked. */
export interface Joining {
  readonly ctx: TxContext<ActorContext>;
  readonly stays: Customer;
  readonly goes: Customer;
}

/** Declaration of the personal data that a module stores about customers. `modules/admin/privacy` gathers the declarations. */
export interface PersonalData {
  /** The columns that name a customer or tell of one, as `table.column`: what a deleted account leaves in their rows. */
  readonly columns: Readonly<Record<string, string>>;
  /** Reads one kind of data for the export, by its name; several where a module has several. */
  readonly collect: Readonly<
    Record<string, (ctx: ActorContext, user: Customer) => Promise<readonly Row[]> | AsyncIterable<Row>>
  >;
  /** Why the export leaves the data out, if it does. */
  readonly withheld?: string;
  /** Reads ids and contacts of a customer before anything is erased. */
  readonly trace?: (tx: Tx, user: Customer) => Promise<Partial<Traces>>;
  /**
   * Moves the rows of a column that names a customer to the account that stays, and returns how many; or says why they
   * stay behind, to be erased like those of a deleted account (decision 0142).
   */
  readonly join: Readonly<Record<string, string | ((tx: Tx, joining: Joining) => Promise<number>)>>;
  /** Deletes or pseudonymises the data in the transaction that deletes the account; null where all of it may stay. */
  readonly erase: ((tx: Tx, erasure: Erasure) => Promise<void>) | null;
}
