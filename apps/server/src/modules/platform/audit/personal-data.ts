import type { PersonalData } from '../../../personal-data.ts';
import { forgetSubjects } from './store.ts';

/** Entries of the audit log about a customer. */
export const personalData: PersonalData = {
  columns: { 'audit_entries.subject_id': 'that something was done and by whom, without notes and changes' },
  collect: {},
  withheld: "the shop's record of its own work",
  erase: (tx, { traces }) => forgetSubjects(tx, traces),
};
