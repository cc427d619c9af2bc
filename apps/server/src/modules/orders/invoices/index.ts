/** Invoices and credit notes: numbered without gaps, immutable, rendered as PDF. */

export { fileNameOf } from './get-tax-document.ts';
export { insertPastInvoices } from './insert-past-invoices.ts';
export { createTaxDocuments, sweepTaxDocuments } from './issue-tax-documents.ts';
export { renderPackingSlips } from './packing-slips.ts';
export { pseudonymiseTaxDocumentsOf } from './pseudonymise-tax-documents.ts';
export { readInvoiceFigures } from './read-invoice-figures.ts';
export { findOrderOfDocument, listTaxDocumentsOfOrder } from './store.ts';
