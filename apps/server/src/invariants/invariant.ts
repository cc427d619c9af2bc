/** What must hold in the database at any moment, however the shop ended: a query that finds what breaks it. */
export interface Invariant {
  readonly name: string;
  /** Gives the ids of what breaks it, as `id`. */
  readonly sql: string;
}
