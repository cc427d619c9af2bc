import { formatRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import { ConsequenceRow } from '../../../ui/consequence-row.tsx';
import { FileIcon, ReturnIcon } from '../../../ui/icons/page-icons.tsx';
import { ParcelIcon, PersonIcon, TicketIcon } from '../../../ui/icons.tsx';
import { CrownIcon } from '../kit/admin-icons.tsx';
import type { Consequences } from './order-queries.ts';

const ways: Readonly<Record<Consequences['way'], string>> = {
  provider: 'to the original payment method',
  'bank-transfer': 'by bank transfer, which you make and then mark as transferred at the order',
  none: 'Nothing was paid, so nothing is refunded',
};

/** Preview of all consequences of a refund. */
export function RefundConsequences({ shown, name }: { readonly shown: Consequences; readonly name: string }) {
  const back = shown.lines.map((line) => `${line.quantity} × ${line.name}`);
  const restocked = shown.lines.filter((line) => line.restocked > 0);
  const lost = shown.lines.filter((line) => line.restocked === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="rounded-1 bg-linen p-4">
        <p className="text-small text-ink-muted">{name} receives</p>
        <p className="figures wrap-anywhere text-[1.5rem] font-semibold">{formatRupees(shown.to_send)}</p>
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
        <ConsequenceRow icon={<ReturnIcon size="small" />} name="Refunded">
          {[...back, ...(shown.delivery > 0 ? [`delivery, ${formatRupees(shown.delivery)}`] : [])].join(', ')}
          {shown.amount > 0 && (
            <span className="block text-note text-ink-muted">
              {formatRupees(shown.taxable)} and {formatRupees(shown.gst)} GST;{' '}
              {formatRupees(shown.left_after)} of {formatRupees(shown.paid)} not refunded
            </span>
          )}
        </ConsequenceRow>
        <ConsequenceRow icon={<ParcelIcon size="small" />} name="Stock">
          {restocked.length > 0
            ? `Added: ${restocked.map((line) => `${line.name} by ${line.restocked}`).join(', ')}`
            : 'No change'}
          {restocked.length > 0 && lost.length > 0 && (
            <span className="block">No change: {lost.map((line) => line.name).join(', ')}</span>
          )}
        </ConsequenceRow>
        <ConsequenceRow icon={<PersonIcon size="small" />} name="Order">
          {shown.becomes
            ? `Becomes ${orderStatusName(shown.becomes).toLowerCase()}`
            : 'Other items stay in the order'}
          . The customer gets an email.
        </ConsequenceRow>
        {shown.has_credit_note && (
          <ConsequenceRow icon={<FileIcon size="small" />} name="Credit note">
            Created with the next number
          </ConsequenceRow>
        )}
        {shown.coupon_discount > 0 && (
          <ConsequenceRow icon={<TicketIcon size="small" />} name="Coupon">
            {shown.is_coupon_back
              ? 'Returned to the customer, unless it has expired'
              : 'Stays used; its discount is shared by the items'}
          </ConsequenceRow>
        )}
        <ConsequenceRow
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
        </ConsequenceRow>
      </dl>
    </div>
  );
}
