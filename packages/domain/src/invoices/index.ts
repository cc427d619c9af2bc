/** Invoices: what a bill comes to for the tax office, how papers are numbered, and amounts in words. */
export { computeInvoice, type Invoice, type InvoicedPiece, type InvoiceLine } from './compute-invoice.ts';
export { financialYearOf, normaliseDocumentNumber, type PaperKind, paperNumber } from './numbers.ts';
export { partOfInvoice, type UnitsBack } from './part-of-invoice.ts';
export { gstCodeOf, type TaxHeads, type TaxSplit, taxedOf, taxSplitOf } from './tax-heads.ts';
export { rupeesInWords } from './words.ts';
