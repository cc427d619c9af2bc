/** Returns of an order's products: written once, read by orders, tax documents and messages. */

export { backByNow } from './back-by-now.ts';
export { personalData } from './personal-data.ts';
export {
  findReturnByKey,
  insertReturn,
  listOrdersWithoutPartNotes,
  listReturns,
  noteCreditNoteOfPart,
  type OrderReturn,
} from './store.ts';
