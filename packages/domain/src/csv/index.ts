/** CSV for spreadsheets: RFC 4180, with protection against CSV injection. */
export { delimiterOf, plainCell } from './read-csv.ts';
export { csvLine, neutralCell } from './write-csv.ts';
