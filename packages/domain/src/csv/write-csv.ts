/** Prefixes that a spreadsheet reads as a formula (CSV injection), also when already escaped. */
const formulaSigns = /^'*[=+\-@\t\r\n]/;
/** A plain number, which no spreadsheet computes anything from. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell that is text to every spreadsheet: what could begin a formula has an apostrophe before it (`plainCell` takes it away). */
export function neutralCell(text: string): string {
  return formulaSigns.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** A line of a CSV file with its end; cells are quoted where they must be and never begin a formula. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map((cell) => quoted(neutralCell(String(cell ?? '')))).join(',')}\r\n`;
}

// A spreadsheet that divides at semicolons or tabs must not find the beginning of a cell within a cell.
const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
