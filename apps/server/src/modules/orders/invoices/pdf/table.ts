import { muted, type Sheet } from '../../../platform/pdf/sheet.ts';

export interface Column {
  readonly text: string;
  readonly width: number;
  readonly align?: 'right';
}

/** A cell: its text, and an optional note in small print below. */
export type Cell = string | { readonly text: string; readonly note: string };

const gap = 5;
/** Returns the width of a column: up to the next column, or to the edge of the page. */
const roomOf = (columns: readonly Column[], index: number) =>
  (columns[index]?.width ?? 0) - (index === columns.length - 1 ? 0 : gap);
const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);
const noteOf = (cell: Cell) => (typeof cell === 'string' ? '' : cell.note);
const cellStyle = { size: 8 } as const;
const noteStyle = { size: 6.8, colour: muted } as const;
// Weights and marks are what the buyer of jewellery checks.
const lineStyle = { size: 7.4 } as const;

/**
 * Renders a table, with its head on each new page, and returns the y position below it. Lines of small print below a row
 * span the columns after the first; a row with more of them than a page has room for continues on the next.
 */
export function renderTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  from: number,
  smallPrint: readonly (readonly string[])[] = [],
): number {
  const indent = columns[0]?.width ?? 0;
  const room = sheet.right - sheet.left - indent;
  let y = renderHead(sheet, columns, from);
  const breakPage = () => {
    sheet.addPage();
    y = renderHead(sheet, columns, sheet.top);
  };
  for (const [index, row] of rows.entries()) {
    const lines = smallPrint[index] ?? [];
    const height = Math.max(
      ...columns.map((_, column) => heightOf(sheet, roomOf(columns, column), row[column] ?? '')),
    );
    const below = lines.reduce((total, line) => total + sheet.heightOf(line, room, lineStyle), 0);
    const together = below < (sheet.bottom - sheet.top) / 2 ? height + below : height;
    if (y + together + 2 * gap > sheet.bottom) breakPage();
    renderRow(sheet, columns, row, y + gap);
    y += height + gap;
    for (const line of lines) {
      if (y + sheet.heightOf(line, room, lineStyle) + gap > sheet.bottom) breakPage();
      y = sheet.text(line, sheet.left + indent, y, room, lineStyle);
    }
    y += gap;
    sheet.line(y);
  }
  return y;
}

function renderHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  const style = { size: 7, colour: muted } as const;
  const height = Math.max(
    ...columns.map(({ text }, index) => sheet.heightOf(text, roomOf(columns, index), style)),
  );
  let x = sheet.left;
  columns.forEach(({ text, width, align = 'left' as const }, index) => {
    sheet.text(text, x, y + gap, roomOf(columns, index), { ...style, align });
    x += width;
  });
  const end = y + height + 2 * gap;
  sheet.line(end, sheet.accent, 0.8);
  return end;
}

function heightOf(sheet: Sheet, room: number, cell: Cell): number {
  const note = noteOf(cell);
  return (
    sheet.heightOf(textOf(cell), room, cellStyle) + (note === '' ? 0 : sheet.heightOf(note, room, noteStyle))
  );
}

function renderRow(sheet: Sheet, columns: readonly Column[], row: readonly Cell[], y: number): void {
  let x = sheet.left;
  columns.forEach((column, index) => {
    const align = column.align ?? 'left';
    const cell = row[index] ?? '';
    const room = roomOf(columns, index);
    const under = sheet.text(textOf(cell), x, y, room, { ...cellStyle, align });
    const note = noteOf(cell);
    if (note !== '') sheet.text(note, x, under, room, { ...noteStyle, align });
    x += column.width;
  });
}
