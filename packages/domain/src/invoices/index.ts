/** Invoices: tax figures of a bill, numbering of tax documents, and amounts in words. */
export {
  coinShares,
  computeInvoice,
  type Invoice,
  type InvoicedItem,
  type InvoiceLine,
  type LineParticulars,
  type SoldUnit,
} from './compute-invoice.ts';
export * from './gstin.ts';
export * from './numbers.ts';
export * from './part-of-invoice.ts';
export * from './rupees-in-words.ts';
export { gstCodeOf, type TaxHeads, type TaxSplit, taxedOf, taxSplitOf } from './tax-heads.ts';
