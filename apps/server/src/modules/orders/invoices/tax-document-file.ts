import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { setTaxDocumentFile, type TaxDocumentRow } from './store.ts';

/**
 * Returns the PDF of a tax document: rendered once, from its stored content only, and cached. A
 * lost file is rendered again, identical to the byte.
 */
export async function readTaxDocumentFile(
  ctx: Pick<Context, 'db' | 'files'>,
  row: TaxDocumentRow,
): Promise<Buffer> {
  const stored = row.file_key === null ? undefined : await ctx.files.get(row.file_key);
  if (stored) return stored;
  const rendered = await renderTaxDocumentFile(row.content);
  const key = keyOf(row);
  await ctx.files.put(key, rendered);
  await transact(ctx, (tx) => setTaxDocumentFile(tx, row.id, key));
  return rendered;
}

/** Renders a tax document as PDF. */
export async function renderTaxDocumentFile(content: TaxDocumentRow['content']): Promise<Buffer> {
  // Loaded on demand: the PDF library takes 10 MB.
  const { renderTaxDocument } = await import('./pdf/render-tax-document.ts');
  return renderTaxDocument(content);
}

/** A pseudonymised tax document has another key than the original. */
function keyOf({ financial_year, number, content }: TaxDocumentRow): string {
  const name = number.toLowerCase().replaceAll('/', '-');
  return `tax-documents/${financial_year}/${name}${content.buyer.lines.length === 0 ? '-nobody' : ''}.pdf`;
}
