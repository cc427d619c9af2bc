import type { Verbs } from '../../../verb.ts';
import { getCreditNote, getInvoice } from './get-tax-document.ts';

export const invoicesVerbs = {
  'order.invoice': getInvoice,
  'order.creditNote': getCreditNote,
} satisfies Partial<Verbs>;
