/** Returns of an order's products: written once, read by orders, tax documents and messages. */

export {
  findReturnByKey,
  insertReturn,
  listOrdersWithoutPartNotes,
  listReturns,
  noteCreditNoteOfPart,
  type OrderReturn,
} from './store.ts';
export { lineKeyOf, sumReturns } from './sum-returns.ts';
