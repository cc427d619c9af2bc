import type { Printouts, SlipBrand } from './pdf/render-printouts.ts';

/** Renders slips, labels and invoices of orders as one PDF: each kind together, as each has its own paper. */
export async function renderPrintouts(printouts: Printouts, brand: SlipBrand): Promise<Buffer> {
  // Loaded on demand: the PDF library takes 10 MB.
  const drawing = await import('./pdf/render-printouts.ts');
  return drawing.renderPrintouts(printouts, brand);
}
