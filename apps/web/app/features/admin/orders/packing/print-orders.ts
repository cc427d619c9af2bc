import { showToast } from '../../../../ui/toast/toast-store.ts';
import { downloadChosen } from '../../kit/download.tsx';

const maxSlips = 100;

/** Downloads printouts of some orders as one PDF: 'slips,labels,invoices' or some of them. */
export async function printOrders(
  orders: readonly { readonly orderId: string }[],
  kinds: string,
): Promise<boolean> {
  if (orders.length > maxSlips) {
    showToast(`At most ${maxSlips} packing slips can be printed at once.`, { tone: 'failed' });
    return false;
  }
  return downloadChosen({
    endpoint: 'admin.packing.print',
    ids: orders.map(({ orderId }) => orderId),
    input: { kinds },
    name: kinds === 'slips' ? 'packing-slips.pdf' : 'order-printouts.pdf',
    failed: 'The PDF was not downloaded. Please try again.',
  });
}
