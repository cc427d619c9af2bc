import type { OrderPapers, SlipBrand } from './pdf/render-order-papers.ts';

/** Renders slips, labels and invoices of orders as one PDF: each kind together, as each has its own paper. */
export async function renderOrderPapers(papers: OrderPapers, brand: SlipBrand): Promise<Buffer> {
  // Loaded on demand: the PDF library takes 10 MB.
  const drawing = await import('./pdf/render-order-papers.ts');
  return drawing.renderOrderPapers(papers, brand);
}
