/** Markers in the comments of a migration. */
export interface MigrationMarkers {
  /** Tables of few rows, from `// Few rows: settings`. */
  readonly fewRows: readonly string[];
  /**
   * Tables, columns and unique indexes that the shop no longer needs as they were, and since which version, from
   * `// Contract since 1.2.0: orders.note`.
   */
  readonly contracts: readonly { readonly since: string; readonly name: string }[];
}

/** Reads the markers of a migration from its text. */
export function readMarkers(text: string): MigrationMarkers {
  const listed = (names = '') => names.split(',').map((name) => name.trim());
  return {
    fewRows: [...text.matchAll(/^\s*\/\/ Few rows: (.+)$/gm)].flatMap(([, names]) => listed(names)),
    contracts: [...text.matchAll(/^\s*\/\/ Contract since (\S+): (.+)$/gm)].flatMap(([, since = '', names]) =>
      listed(names).map((name) => ({ since, name })),
    ),
  };
}
