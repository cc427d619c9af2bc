/** CSV as spreadsheets read it: RFC 4180, and nothing in it is taken for a formula. */
export { delimiterOf, plainCell } from './read-csv.ts';
export { csvLine, neutralCell } from './write-csv.ts';
