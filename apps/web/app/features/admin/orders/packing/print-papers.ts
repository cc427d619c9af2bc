import { showToast } from '../../../../ui/toast/toast-store.ts';
import { downloadChosen } from '../../kit/download.tsx';

const maxSlips = 100;

/** Downloads papers of some orders as one PDF: 'slips,labels,invoices' or some of them. */
export async function printPapers(
  orders: readonly { readonly orderId: string }[],
  papers: string,
): Promise<boolean> {
  if (orders.length > maxSlips) {
    showToast(`At most ${maxSlips} packing slips can be printed at once.`, { tone: 'failed' });
    return false;
  }
  return downloadChosen({
    endpoint: 'admin.packing.print',
    ids: orders.map(({ orderId }) => orderId),
    input: { papers },
    name: papers === 'slips' ? 'packing-slips.pdf' : 'order-papers.pdf',
    failed: 'The papers were not downloaded. Please try again.',
  });
}
