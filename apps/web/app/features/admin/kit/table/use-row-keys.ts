import { type KeyboardEvent, useState } from 'react';

interface RowKeys<Row> {
  readonly rows: readonly Row[];
  readonly open: ((row: Row) => void) | undefined;
  readonly choose: ((row: Row) => void) | undefined;
}

/**
 * Keyboard navigation of table rows: one row is the Tab stop (roving tabindex); arrows, Home and End move, Enter
 * opens, Space selects. Controls inside a row handle their own keys.
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
