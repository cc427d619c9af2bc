/** Pieces of an order that the shop took back: written once, read by orders, papers and messages. */

export { backByNow } from './back-by-now.ts';
export {
  findTakeBackByKey,
  forgetReasonsOf,
  insertTakeBack,
  listOrdersWithoutPartNotes,
  listTakeBacks,
  noteCreditNoteOfPart,
  type TakeBack,
} from './store.ts';
