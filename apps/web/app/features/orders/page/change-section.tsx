import { formatDate } from '@jhumka/domain/calendar';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChevronRightIcon, FileIcon, MailIcon, ReturnIcon } from '../../../ui/icons/page-icons.tsx';
import type { Order } from '../api/order-queries.ts';
import { contactAbout, useReturnDays, useReturnTerms } from '../order-returns.ts';
import { CancelDialog, cancelDraft } from './cancel-dialog.tsx';

/** Cancellation, return and questions: what is possible now, or why it is not. */
export function ChangeSection({ order }: { readonly order: Order }) {
  const returnDays = useReturnDays(order);
  const terms = useReturnTerms(order);
  // Restores input from before the session ended.
  const [isCancelling, setIsCancelling] = useState(() => cancelDraft.openId() === order.orderId);
  return (
    <section className="grid justify-items-start gap-3 print:hidden">
      <h2 className="type-heading">Change, return or get help</h2>
      {order.can_cancel && (
        <>
          <p className="text-ink-muted">
            You can cancel free of charge until the order is shipped. To change the address, contact us before
            it ships. To change items, cancel and order again.
          </p>
          <Button onClick={() => setIsCancelling(true)}>Cancel order</Button>
          <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
        </>
      )}
      {(order.order_status === 'shipped' || order.order_status === 'out_for_delivery') && (
        <p className="text-ink-muted">
          Your order has shipped, so it can no longer be cancelled. After delivery you have {returnDays} days
          to return it.
        </p>
      )}
      <ul className="grid w-full border-rule border-t md:grid-cols-2 md:gap-x-8">
        {terms?.isOpen && (
          <HelpLink
            to={contactAbout(order, 'return')}
            icon={<ReturnIcon />}
            title="Return or exchange"
            note={`Until ${formatDate(terms.lastDay)}`}
          />
        )}
        <HelpLink
          to={contactAbout(order)}
          icon={<MailIcon />}
          title="Ask about this order"
          note="With a ticket number"
        />
        <HelpLink
          to="/care-guide"
          icon={<FileIcon />}
          title="Care Guide"
          note="Wear and clean your jewellery"
        />
      </ul>
    </section>
  );
}

interface HelpLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
}

function HelpLink({ to, icon, title, note }: HelpLinkProps) {
  return (
    <li className="border-rule border-b">
      <Link
        to={to}
        className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 py-2 hover:bg-linen"
      >
        <span className="text-ink-muted">{icon}</span>
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="type-note block">{note}</span>
        </span>
        <ChevronRightIcon size="small" className="text-ink-muted" />
      </Link>
    </li>
  );
}
