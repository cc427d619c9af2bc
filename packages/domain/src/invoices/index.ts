/** Invoices: tax figures of a bill, numbering of tax documents, and amounts in words. */
export {
  computeInvoice,
  type Invoice,
  type InvoicedItem,
  type InvoiceLine,
} from './compute-invoice.ts';
export { hasGstinCheckDigit } from './gstin.ts';
export {
  financialYearOf,
  normaliseDocumentNumber,
  type TaxDocumentKind,
  taxDocumentNumber,
} from './numbers.ts';
export { partOfInvoice, type UnitsBack } from './part-of-invoice.ts';
export { rupeesInWords } from './rupees-in-words.ts';
export { gstCodeOf, type TaxHeads, type TaxSplit, taxedOf, taxSplitOf } from './tax-heads.ts';
