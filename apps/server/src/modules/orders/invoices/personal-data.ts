import { toRupees } from '@jhumka/domain/money';
import type { PersonalData } from '../../../personal-data.ts';
import { pseudonymiseTaxDocumentsOf } from './pseudonymise-tax-documents.ts';
import { listTaxDocumentsOf } from './store.ts';

/** The invoices and credit notes of a customer. */
export const personalData: PersonalData = {
  columns: { 'tax_documents.user_id': 'the figures, without the customer' },
  collect: {
    invoices: async ({ db }, { id }) =>
      (await listTaxDocumentsOf(db, id)).map(({ number, kind, content }) => {
        const { date, order_number: order, figures } = content;
        return { number, kind, date, order, total: toRupees(figures.total) };
      }),
  },
  erase: (tx, { ctx, user }) => pseudonymiseTaxDocumentsOf(ctx, tx, user.id),
};
