import { formatRupees } from '@jhumka/domain/money';
import { ConsequenceRow } from '../../../ui/consequence-row.tsx';
import { FileIcon, TruckIcon } from '../../../ui/icons/page-icons.tsx';
import { ParcelIcon, TicketIcon } from '../../../ui/icons.tsx';
import { CrownIcon } from '../kit/admin-icons.tsx';
import type { ReturnConsequences } from './return-queries.ts';

interface ExchangeConsequencesProps {
  readonly shown: ReturnConsequences;
  readonly exchange: NonNullable<ReturnConsequences['exchange']>;
  readonly name: string;
}

/** Preview of all consequences of an exchange or a replacement. */
export function ExchangeConsequences({ shown, exchange, name }: ExchangeConsequencesProps) {
  const { to_pay: toPay, to_refund: toRefund, payment_method: method } = exchange;
  const restocked = shown.lines.filter((line) => line.restocked > 0);
  return (
    <dl className="border-rule border-t">
      <ConsequenceRow icon={<TruckIcon size="small" />} name="Sent">
        {exchange.items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}, as a new order,
        delivered free of charge
      </ConsequenceRow>
      <ConsequenceRow icon={<TicketIcon size="small" />} name="Money" isWarning={toPay > 0}>
        {toPay > 0
          ? `${name} pays ${formatRupees(toPay)} ${method === 'cod' ? 'in cash at the door' : 'online, before it is sent'}`
          : toRefund > 0
            ? `${formatRupees(toRefund)} is refunded`
            : 'Nothing moves'}
        <span className="block text-note text-ink-muted">
          {formatRupees(exchange.total)}, of which what came back pays {formatRupees(exchange.credit)}
        </span>
      </ConsequenceRow>
      <ConsequenceRow icon={<ParcelIcon size="small" />} name="Stock">
        {restocked.length > 0
          ? `Added: ${restocked.map((line) => `${line.name} by ${line.restocked}`).join(', ')}`
          : 'What came back is not added'}
      </ConsequenceRow>
      <ConsequenceRow icon={<FileIcon size="small" />} name="Documents">
        {shown.has_credit_note
          ? 'A credit note, and an invoice of the new order'
          : 'An invoice of the new order'}
      </ConsequenceRow>
      <ConsequenceRow
        icon={<CrownIcon size="small" />}
        name={shown.tier_before === shown.tier_after ? 'Lifetime spend' : 'Tier changes'}
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
  );
}
