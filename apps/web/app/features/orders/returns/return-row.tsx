import { asDay, formatComingDay, formatDate } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Return } from './api/return-queries.ts';
import { kindNames, returnedNames, returnStateNames, returnTones } from './return-labels.ts';

/** A return in the list of a customer: what it is, how it stands, and the way to its steps. */
export function ReturnRow({ shown }: { readonly shown: Return }) {
  const { number, kind, state, items, order } = shown;
  const [first] = items;
  const path = `/myorders/${order.orderId}#${number}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold">{returnedNames(shown)}</h2>
          <p className="type-note">
            {kindNames[kind]} <span className="figures">{number}</span>, asked for on{' '}
            {formatDate(new Date(shown.createdAt))}
          </p>
        </div>
        <Badge tone={returnTones[state]}>{returnStateNames[state]}</Badge>
      </div>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 md:grid-cols-[4rem_minmax(0,1fr)_auto]">
        <Picture picture={orderedPicture(first?.image, first?.name ?? '')} sizes="64px" alt="" />
        <p className="wrap-anywhere text-ink-soft text-small">{stateOf(shown)}</p>
        <LinkButton to={path} size="small" className="border-rule-strong max-md:col-span-2">
          See the steps<span className="sr-only"> of {number}</span>
        </LinkButton>
      </div>
    </div>
  );
}

/** Says in a sentence how a return stands. */
function stateOf(shown: Return): string {
  const { state, kind, pick_up_day: day, pick_up_slot: slot, pay_back_to: to } = shown;
  const money = formatRupees(shown.amount);
  const promise =
    kind === 'refund'
      ? `${money} is paid back once we have checked it.`
      : 'We send the other once we have checked it.';
  switch (state) {
    case 'asked':
      return 'We answer within one working day.';
    case 'approved':
      return day === null
        ? 'Please hand it to the courier.'
        : `We collect it on ${[formatComingDay(asDay(day)), slot].filter(Boolean).join(', ')}.`;
    case 'picked_up':
      return `It is on its way to us. ${promise}`;
    case 'received':
    case 'inspected':
      return promise;
    case 'refunded':
      return `${money} was paid back${to ? ` to ${to}` : ''}.${shown.credit_note ? ` Credit note ${shown.credit_note.number}.` : ''}`;
    case 'exchanged':
    case 'replaced':
      return shown.exchange?.order ? `Sent with order ${shown.exchange.order.orderId}.` : 'Done.';
    case 'refused':
      return shown.refused_reason;
    case 'withdrawn':
      return 'You withdrew it. Nothing was collected.';
  }
}
