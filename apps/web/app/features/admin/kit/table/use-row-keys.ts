import { type KeyboardEvent, useState } from 'react';

interface RowKeys<Row> {
  readonly rows: readonly Row[];
  readonly open: ((row: Row) => void) | undefined;
  readonly choose: ((row: Row) => void) | undefined;
}

/**
 * Moves among the rows of a table: one of them is a stop of the Tab key, arrows, Home and End go to others, Enter
 * opens, Space chooses. What is pressed inside of a row keeps its own keys.
 */
export function useRowKeys<Row>({ rows, open, choose }: RowKeys<Row>) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const row = rows[index];
    if (row === undefined) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(to, rows.length - 1));
      setAt(next);
      const body = event.currentTarget.parentElement;
      (body?.children[next] as HTMLElement | undefined)?.focus();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      open(row);
    } else if (event.key === ' ' && choose) {
      event.preventDefault();
      choose(row);
    }
  };
  return {
    rowProps: (index: number) => ({
      tabIndex: index === stop ? 0 : -1,
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, index),
      onFocus: () => setAt(index),
    }),
  };
}
