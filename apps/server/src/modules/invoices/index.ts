/** Invoices and credit notes: numbered without gaps, kept as they were made, drawn as PDF. */
export { getCreditNote, getInvoice } from './get-paper.ts';
export { insertPastInvoices } from './insert-past-invoices.ts';
export { makePapers } from './make-papers.ts';
export { drawPackingSlips } from './packing-slips.ts';
export { pseudonymisePapersOf } from './pseudonymise-papers.ts';
export { readInvoiceFigures } from './read-invoice-figures.ts';
export { findOrderOfDocument, listPapersOf, listPapersOfOrder } from './store.ts';
export { sweepPapers } from './sweep-papers.ts';
