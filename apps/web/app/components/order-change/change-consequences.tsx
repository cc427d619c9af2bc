import { asDay, formatComingDay } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { issueOf, problemMessage } from '../../api/problem-message.ts';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ChangePreview, useChangePreview } from './use-change-preview.ts';

interface ChangeConsequencesProps {
  readonly preview: ReturnType<typeof useChangePreview>;
  /** Errors that a field shows, by the shop's name of the field. */
  readonly fields?: readonly string[];
}

/** Says what a change of an order leads to, what differs from the preview that was confirmed, or why it can't be made. */
export function ChangeConsequences({ preview, fields = [] }: ChangeConsequencesProps) {
  const { shown, before, error, isLoading, retry } = preview;
  const isAtField = fields.some((field) => issueOf(error, field));
  return (
    <div aria-live="polite" className="grid gap-3">
      {isLoading && <Spinner />}
      {error && !isAtField && (
        <Notice tone="danger">
          <p className="wrap-anywhere">{problemMessage(error, 'We could not work out what this changes.')}</p>
          <TextButton className="min-h-11" onClick={retry}>
            Try again
          </TextButton>
        </Notice>
      )}
      {shown && before && (
        <Notice tone="warning" isUrgent>
          Something changed in the meantime, and your order is as it was. {differences(before, shown)} Please
          check it and confirm again.
        </Notice>
      )}
      {shown && <Effects shown={shown} />}
    </div>
  );
}

/** Names what two previews of the same change say differently. */
function differences(before: ChangePreview, now: ChangePreview): string {
  const day = now.promised_day;
  return [
    now.total !== before.total &&
      `The total is ${formatRupees(now.total)} instead of ${formatRupees(before.total)}.`,
    now.refund !== before.refund &&
      `The refund is ${formatRupees(now.refund)} instead of ${formatRupees(before.refund)}.`,
    day !== null && day !== before.promised_day && `It arrives by ${formatComingDay(asDay(day))}.`,
    now.coupon?.after !== before.coupon?.after && 'The coupon saves another amount.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Leaves out what stays: of 'Latika ring, ring size 15' the size. */
function newPart(name: string, becomes: string): string {
  const old = new Set(name.split(', '));
  return (
    becomes
      .split(', ')
      .filter((part) => !old.has(part))
      .join(', ') || becomes
  );
}

function Effects({ shown }: { readonly shown: ChangePreview }) {
  const {
    lines,
    delivery_address: to,
    total,
    total_before: before,
    to_pay: toPay,
    refund,
    way,
    coupon,
    invoice,
    promised_day: day,
  } = shown;
  const named = lines.filter(({ name, becomes }) => name !== becomes);
  const money = total === before ? 'The total stays the same.' : `The total becomes ${formatRupees(total)}.`;
  const back = `${formatRupees(refund)} is refunded ${way === 'provider' ? 'to the original payment method' : 'by bank transfer'}.`;
  return (
    <Notice>
      <ul className="grid gap-1">
        {named.slice(0, 3).map(({ line, name, becomes }) => (
          <li key={line} className="wrap-anywhere">
            {becomes === '' ? `${name} is taken out.` : `${name} becomes ${newPart(name, becomes)}.`}
          </li>
        ))}
        {named.length > 3 && <li>{named.length - 3} more change, too.</li>}
        {to && (
          <li className="wrap-anywhere">
            It goes to {to.address_line}, {to.city} {to.pincode}.
          </li>
        )}
        <li className="font-semibold">
          {money} {refund > 0 && back}
        </li>
        {coupon && (
          <li>
            {coupon.is_back
              ? `${coupon.code} no longer applies and returns to the wallet.`
              : `${coupon.code} saves ${formatRupees(coupon.after)} now.`}
          </li>
        )}
        {way === 'online' && (
          <li>
            {toPay < total
              ? `You pay ${formatRupees(toPay)} more. Until then, the order stays as it is.`
              : 'Until it is paid online, it stays a cash order.'}
          </li>
        )}
        {invoice === 'new' && <li>A credit note cancels the invoice, and a new one is made.</li>}
        {day && <li>It arrives by {formatComingDay(asDay(day))}.</li>}
      </ul>
    </Notice>
  );
}
