/** Admin of orders: list, view, bulk transitions, refunds, notes, packing slips. */
export { personalData } from './personal-data.ts';
export { deleteNotesOf } from './store-notes.ts';
