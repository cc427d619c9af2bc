import type { EndpointName } from '@jhumka/contract/client';
import { downloadFile } from '../../../api/file-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import type { Order } from '../api/order-queries.ts';

const beforeInvoice: readonly Order['order_status'][] = ['pending', 'cancelled'];
const takenBack: readonly Order['order_status'][] = ['cancelled', 'returned'];

/**
 * Download links of an order's invoice and credit notes; nothing before it is confirmed. A tax document without a
 * number yet is generated when requested.
 */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { invoice_receipt: invoice, credit_note: creditNote } = order;
  const isInvoiced = invoice !== '' || !beforeInvoice.includes(order.order_status);
  const isTakenBack = takenBack.includes(order.order_status);
  if (!isInvoiced) return null;
  // Its units are on the invoice: they are known when it is packed.
  if (invoice === '' && order.order_status === 'confirmed' && order.items.some((item) => item.needs_units))
    return (
      <Button isWide disabled className="mt-4 print:hidden">
        Invoice comes when it is packed
      </Button>
    );
  return (
    <section aria-label="Invoice" className="print:hidden">
      <ul className="grid gap-3 pt-4">
        <DocumentLink order={order} endpoint="order.invoice" label="Download invoice" number={invoice} />
        {order.parts_back.map(({ part, credit_note: number }) => (
          <DocumentLink
            key={part}
            order={order}
            endpoint="order.creditNote"
            part={part}
            label="Download credit note"
            number={number}
          />
        ))}
        {order.changes.map(
          ({ at, revision }) =>
            revision !== null && (
              <DocumentLink
                key={at}
                order={order}
                endpoint="order.creditNote"
                revision={revision}
                label="Download credit note of the earlier invoice"
                number=""
              />
            ),
        )}
        {(creditNote || isTakenBack) && (
          <DocumentLink
            order={order}
            endpoint="order.creditNote"
            label="Download credit note"
            number={creditNote}
          />
        )}
      </ul>
    </section>
  );
}

interface DocumentLinkProps {
  readonly order: Order;
  readonly endpoint: EndpointName & ('order.invoice' | 'order.creditNote');
  readonly label: string;
  readonly number: string;
  /** The part of the order that a credit note takes back. */
  readonly part?: number;
  /** Of the invoice that a change has replaced. */
  readonly revision?: number;
}

function DocumentLink({ order, endpoint, label, number, part, revision }: DocumentLinkProps) {
  const take = useChange(
    () => {
      const input = {
        id: order.orderId,
        ...(part === undefined ? {} : { part }),
        ...(revision === undefined ? {} : { revision }),
      };
      return downloadFile(endpoint, input, `${order.orderId}.pdf`);
    },
    { done: 'Downloaded', failed: 'The file was not downloaded. Please try again' },
  );
  return (
    <li className="grid gap-1">
      <Button isWide isBusy={take.isPending} onClick={() => take.mutate()}>
        <DownloadIcon size="small" />
        {label}
      </Button>
      <span className="type-note figures">{number ? `PDF, ${number}` : 'PDF'}</span>
    </li>
  );
}
