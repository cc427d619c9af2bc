/** Invariant of the database at any moment, even after a crash: a query for violations. */
export interface Invariant {
  readonly name: string;
  /** Gives the ids of what breaks it, as `id`. */
  readonly sql: string;
}
