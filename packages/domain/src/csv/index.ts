/** CSV for spreadsheets: RFC 4180, with protection against CSV injection. */
export { csvLine, delimiterOf, neutralCell, plainCell, withoutSeparatorLine } from './csv.ts';
