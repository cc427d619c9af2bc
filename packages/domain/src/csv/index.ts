import { plainWords } from '../typed/index.ts';

/** CSV for spreadsheets: RFC 4180, with protection against CSV injection. */

/** Empties the line with which a spreadsheet names its delimiter ('sep=;'), so that the other lines have their numbers. */
export const withoutSeparatorLine = (text: string): string =>
  text.replace(/^\uFEFF?\s*"?sep=.?"?[^\S\r\n]*(?=[\r\n])/i, '');

/** Detects the delimiter: the most frequent candidate in the first line that has text. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const head = text.slice(0, 10_000).split(/\r\n|\n|\r/);
  const line = head.find((one) => one.trim() !== '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  const [best] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return best ?? ',';
}

/** Trims a cell and removes what a paste brought along, and the apostrophe of `neutralCell` or of a spreadsheet's text. */
export function plainCell(cell: string): string {
  return plainWords(cell).replace(/^'(?='*[=+\-@\t\r\n\d])/, '');
}

/** Prefixes that a spreadsheet reads as a formula (CSV injection), also when already escaped; apostrophes before digits. */
const formulaSigns = /^'*[=+\-@\t\r\n]|^'+\d/;
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
