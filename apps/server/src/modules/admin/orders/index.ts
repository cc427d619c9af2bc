/** Admin of orders: list, view, bulk transitions, refunds, notes, packing slips. */
export { deleteNotesOf } from './store-notes.ts';
