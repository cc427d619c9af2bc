/** Prefixes that a spreadsheet reads as a formula (CSV injection), also when already escaped. */
const formulaSigns = /^'*[=+\-@\t\r\n]/;
/** A plain number, which no spreadsheet evaluates as a formula. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Escapes a cell that a spreadsheet could read as a formula with a leading apostrophe (`plainCell` removes it). */
export function neutralCell(text: string): string {
  return formulaSigns.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Formats a line of a CSV file with its line end; cells are quoted where needed and never start a formula. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map((cell) => quoted(neutralCell(String(cell ?? '')))).join(',')}\r\n`;
}

// Quoted also for semicolons and tabs, because spreadsheets may split there too.
const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
