/** Invoices and credit notes: numbered without gaps, immutable, rendered as PDF. */

export { createTaxDocuments } from './create-tax-documents.ts';
export { getCreditNote, getInvoice } from './get-tax-document.ts';
export { insertPastInvoices } from './insert-past-invoices.ts';
export { renderPackingSlips } from './packing-slips.ts';
export { personalData } from './personal-data.ts';
export { pseudonymiseTaxDocumentsOf } from './pseudonymise-tax-documents.ts';
export { readInvoiceFigures } from './read-invoice-figures.ts';
export { findOrderOfDocument, listTaxDocumentsOfOrder } from './store.ts';
export { sweepTaxDocuments } from './sweep-tax-documents.ts';
