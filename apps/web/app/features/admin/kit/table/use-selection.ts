import { useCallback, useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  has(id: string): boolean;
  toggle(row: Row): void;
  /** Chooses all of these, or none of them when all were chosen. */
  toggleAll(rows: readonly Row[]): void;
  /** Chooses none but those with one of these ids. */
  keep(ids: readonly string[]): void;
}

/** Rows that are chosen, also on pages that are not shown now. */
export function useSelection<Row>(rowId: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const change = useCallback(
    (edit: (next: Map<string, Row>) => void) =>
      setChosen((before) => {
        const next = new Map(before);
        edit(next);
        return next;
      }),
    [],
  );
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (row) =>
      change((next) => {
        if (!next.delete(rowId(row))) next.set(rowId(row), row);
      }),
    toggleAll: (rows) =>
      change((next) => {
        const areAll = rows.every((row) => next.has(rowId(row)));
        for (const row of rows) {
          if (areAll) next.delete(rowId(row));
          else next.set(rowId(row), row);
        }
      }),
    keep: (ids) => setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
  };
}
