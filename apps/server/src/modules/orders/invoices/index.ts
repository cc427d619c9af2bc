/** Invoices and credit notes: numbered without gaps, immutable, rendered as PDF. */

export { createTaxDocuments as makePapers } from './create-tax-documents.ts';
export { getCreditNote, getInvoice } from './get-tax-document.ts';
export { insertPastInvoices } from './insert-past-invoices.ts';
export { renderPackingSlips as drawPackingSlips } from './packing-slips.ts';
export { pseudonymiseTaxDocumentsOf as pseudonymisePapersOf } from './pseudonymise-tax-documents.ts';
export { readInvoiceFigures } from './read-invoice-figures.ts';
export {
  findOrderOfDocument,
  listTaxDocumentsOf as listPapersOf,
  listTaxDocumentsOfOrder as listPapersOfOrder,
} from './store.ts';
export { sweepTaxDocuments as sweepPapers } from './sweep-tax-documents.ts';
