import { DownloadButton } from '../kit/download.tsx';
import { Part } from '../kit/part.tsx';
import type { ManagedOrder } from './order-queries.ts';

interface OrderTaxDocumentsProps extends Pick<ManagedOrder, 'papers'> {
  readonly orderId: string;
}

/** The invoice, the credit notes and the packing slip of an order, to download. */
export function OrderTaxDocuments({ orderId, papers }: OrderTaxDocumentsProps) {
  return (
    <Part title="Documents">
      <ul className="grid justify-items-start gap-2">
        {papers.map(({ kind, number, part }) => (
          <li key={number}>
            {kind === 'invoice' ? (
              <DownloadButton endpoint="order.invoice" input={{ id: orderId }}>
                Invoice {number}
              </DownloadButton>
            ) : (
              <DownloadButton endpoint="order.creditNote" input={{ id: orderId, part }}>
                Credit note {number}
              </DownloadButton>
            )}
          </li>
        ))}
        <li>
          <DownloadButton endpoint="admin.orders.packingSlips" input={{ ids: orderId }}>
            Packing slip
          </DownloadButton>
        </li>
      </ul>
      {papers.length === 0 && (
        <p className="mt-3 text-small text-ink-muted">The invoice is created when the order is confirmed.</p>
      )}
    </Part>
  );
}
