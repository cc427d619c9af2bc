import type { PersonalData } from '../../../personal-data.ts';
import { deleteNotesOf } from './store-notes.ts';

/** Notes of administrators about a customer's orders. */
export const personalData: PersonalData = {
  columns: { 'order_notes.order_id': 'nothing' },
  collect: {},
  withheld: "internal notes, which are their author's",
  erase: (tx, { traces }) => deleteNotesOf(tx, traces.orderIds),
};
