/** Pieces of an order that the shop took back: written once, read by orders, papers and messages. */

export { type BackByNow, backByNow } from './back-by-now.ts';
export {
  findTakeBackByKey,
  insertTakeBack,
  listOrdersWithoutPartNotes,
  listTakeBacks,
  noteCreditNoteOfPart,
  type TakeBack,
  type TakeBackLine,
} from './store.ts';
