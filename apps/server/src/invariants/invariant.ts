/** Invariant of the database at any moment, even after a crash: a query for violations. */
export interface Invariant {
  readonly name: string;
  /** Query for the ids of the violating rows, as `id`. */
  readonly sql: string;
}
