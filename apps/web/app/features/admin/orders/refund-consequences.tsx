import { formatRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import type { ReactNode } from 'react';
import { FileIcon, ReturnIcon } from '../../../ui/icons/page-icons.tsx';
import { ParcelIcon, PersonIcon, TicketIcon } from '../../../ui/icons.tsx';
import { CrownIcon } from '../kit/admin-icons.tsx';
import type { Consequences } from './order-queries.ts';

const ways: Readonly<Record<Consequences['way'], string>> = {
  provider: 'to the original payment method',
  'bank-transfer': 'by bank transfer, which you make and then mark as transferred on this page',
  none: 'Nothing was paid, so nothing is refunded',
};

/** Preview of all consequences of a refund. */
export function RefundConsequences({ shown, name }: { readonly shown: Consequences; readonly name: string }) {
  const back = shown.lines.map((line) => `${line.quantity} × ${line.name}`);
  const restocked = shown.lines.filter((line) => line.restocked > 0);
  const lost = shown.lines.filter((line) => line.restocked === 0);
  return (
    <div className="grid gap-3">
      <div className="rounded-1 bg-linen p-4">
        <p className="text-small text-ink-muted">{name} receives</p>
        <p className="figures text-[1.5rem] font-semibold">{formatRupees(shown.to_send)}</p>
        <p className="text-small text-ink-muted">
          {shown.to_send === 0 && shown.already_back > 0 ? 'Nothing is left to send' : ways[shown.way]}
        </p>
        {shown.already_back > 0 && (
          <p className="text-small text-ink-muted">
            {formatRupees(shown.already_back)} of {formatRupees(shown.amount)} was refunded at the payment
            provider before
          </p>
        )}
      </div>
      <h3 className="text-small font-semibold">What happens next</h3>
      <dl className="border-rule border-t">
        <Row icon={<ReturnIcon size="small" />} name="Refunded">
          {[...back, ...(shown.delivery > 0 ? [`delivery, ${formatRupees(shown.delivery)}`] : [])].join(', ')}
          {shown.amount > 0 && (
            <span className="block text-note text-ink-muted">
              {formatRupees(shown.taxable)} and {formatRupees(shown.gst)} GST;{' '}
              {formatRupees(shown.left_after)} of {formatRupees(shown.paid)} not refunded
            </span>
          )}
        </Row>
        <Row icon={<ParcelIcon size="small" />} name="Stock">
          {restocked.length > 0
            ? `Added: ${restocked.map((line) => `${line.name} by ${line.restocked}`).join(', ')}`
            : 'No change'}
          {restocked.length > 0 && lost.length > 0 && (
            <span className="block">No change: {lost.map((line) => line.name).join(', ')}</span>
          )}
        </Row>
        <Row icon={<PersonIcon size="small" />} name="Order">
          {shown.becomes
            ? `Becomes ${orderStatusName(shown.becomes).toLowerCase()}`
            : 'Other items stay in the order'}
          . The customer gets an email.
        </Row>
        {shown.has_credit_note && (
          <Row icon={<FileIcon size="small" />} name="Credit note">
            Created with the next number
          </Row>
        )}
        {shown.coupon_discount > 0 && (
          <Row icon={<TicketIcon size="small" />} name="Coupon">
            {shown.is_coupon_back
              ? 'Returned to the customer, unless it has expired'
              : 'Stays used; its discount is shared by the items'}
          </Row>
        )}
        <Row
          icon={<CrownIcon size="small" />}
          name={shown.tier_before === shown.tier_after ? 'Lifetime spend' : 'Tier drops'}
          isWarning={shown.tier_before !== shown.tier_after}
        >
          {formatRupees(shown.spend_before)} to {formatRupees(shown.spend_after)}
          {shown.tier_before !== shown.tier_after && (
            <span className="block font-semibold">
              {shown.tier_before} to {shown.tier_after === 'NONE' ? 'no tier' : shown.tier_after}
            </span>
          )}
        </Row>
      </dl>
    </div>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

function Row({ icon, name, isWarning = false, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-rule border-b py-2.5 sm:grid-cols-[1.25rem_8.5rem_minmax(0,1fr)]">
      <span aria-hidden="true" className={isWarning ? 'pt-0.5 text-warning' : 'pt-0.5 text-ink-muted'}>
        {icon}
      </span>
      <dt className={isWarning ? 'font-semibold text-warning' : 'font-semibold'}>{name}</dt>
      <dd className="text-small wrap-anywhere max-sm:col-start-2">{children}</dd>
    </div>
  );
}
