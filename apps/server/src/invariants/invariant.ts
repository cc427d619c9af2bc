/** Invariant of the database at any moment, even after a crash: a query for violations. */
export interface Invariant {
  readonly name: string;
  /** Sentence for an administrator who finds it broken. */
  readonly advice: string;
  /** Query for the ids of the violating rows, as `id`. */
  readonly sql: string;
}

/** Key of an invariant in addresses and in the database: 'stock-is-never-below-zero'. */
export const keyOf = ({ name }: Pick<Invariant, 'name'>): string => name.replaceAll(/[^a-z0-9]+/g, '-');
