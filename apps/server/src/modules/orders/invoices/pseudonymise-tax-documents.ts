import { toRupees } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { TaxDocument } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { withoutEngraving } from '../orders/store.ts';
import { listTaxDocumentsOf, moveTaxDocuments, setTaxDocumentContent } from './store.ts';

/**
 * Pseudonymises a user's tax documents (decisions §7). Their numbers, figures and the place of
 * supply stay, as the law requires; the rendered files are deleted.
 */
export async function pseudonymiseTaxDocumentsOf(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const { id, content, file_key } of await listTaxDocumentsOf(tx, userId)) {
    const against = content.against && { ...content.against, reason: '' };
    await setTaxDocumentContent(tx, id, {
      ...content,
      against,
      figures: {
        ...content.figures,
        lines: content.figures.lines.map((line) => ({ ...line, name: withoutEngraving(line.name) })),
      },
      buyer: { ...firmOf(content.buyer), name: 'Deleted account', lines: [] },
    });
    if (file_key !== null) await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
  }
}

/** Returns the registered firm that a document is for: the law asks for its GSTIN and name (decision 0135). */
const firmOf = ({ name: _, lines: __, ...firm }: TaxDocument['buyer']) => firm;

/** The invoices and credit notes of a customer. */
export const personalData: PersonalData = {
  columns: { 'tax_documents.user_id': 'the figures, and the GSTIN and name of a firm, without the customer' },
  collect: {
    invoices: async ({ db }, { id }) =>
      (await listTaxDocumentsOf(db, id)).map(({ number, kind, content }) => {
        const { date, order_number: order, figures, buyer } = content;
        const { gstin = '', business_name = '' } = buyer;
        return { number, kind, date, order, gstin, business_name, total: toRupees(figures.total) };
      }),
  },
  join: { 'tax_documents.user_id': moveTaxDocuments },
  erase: (tx, { ctx, user }) => pseudonymiseTaxDocumentsOf(ctx, tx, user.id),
};
