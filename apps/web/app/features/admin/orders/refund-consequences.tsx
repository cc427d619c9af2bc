import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import { ConsequenceRow } from '../../../ui/consequence-row.tsx';
import { FileIcon, ReturnIcon, TruckIcon } from '../../../ui/icons/page-icons.tsx';
import { CoinIcon, ParcelIcon, PersonIcon, TicketIcon } from '../../../ui/icons.tsx';
import { CrownIcon } from '../kit/admin-icons.tsx';
import type { Consequences, ReturnConsequences } from './order-queries.ts';

const ways: Readonly<Record<Consequences['way'], string>> = {
  provider: 'to the original payment method',
  'bank-transfer': 'by bank transfer, which you make and then mark as transferred at the order',
  none: 'Nothing was paid, so nothing is refunded',
};

interface ConsequencesProps {
  readonly shown: Consequences & { readonly exchange?: ReturnConsequences['exchange'] };
  readonly name: string;
}

const wayOf = (shown: Consequences) =>
  shown.to_send === 0 && shown.already_back > 0 ? 'Nothing is left to send' : ways[shown.way];

/** Preview of all consequences of a refund, or of an exchange. */
export function RefundConsequences({ shown, name }: ConsequencesProps) {
  if (shown.exchange) return <ExchangeConsequences shown={shown} exchange={shown.exchange} name={name} />;
  const { credit_back: credit = zeroPaise } = shown;
  const isInCredit = shown.to_send === 0 && credit > 0;
  const back = shown.lines.map((line) => `${line.quantity} × ${line.name}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="rounded-1 bg-linen p-4">
        <p className="text-small text-ink-muted">{name} receives</p>
        <p className="figures wrap-anywhere text-[1.5rem] font-semibold">
          {formatRupees(isInCredit ? credit : shown.to_send)}
        </p>
        <p className="text-small text-ink-muted">{isInCredit ? 'As store credit, at once' : wayOf(shown)}</p>
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
        <StockRow lines={shown.lines} />
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
        {shown.coins_back !== undefined && (
          <ConsequenceRow icon={<CoinIcon size="small" />} name="Coins">
            {formatCoins(asCoins(shown.coins_back))}. Returned to the customer
          </ConsequenceRow>
        )}
        {credit > 0 && (
          <ConsequenceRow icon={<TicketIcon size="small" />} name="Store credit">
            {formatRupees(credit)}. Returned to the customer
          </ConsequenceRow>
        )}
        {shown.coupon_discount > 0 && (
          <ConsequenceRow icon={<TicketIcon size="small" />} name="Coupon">
            {shown.is_coupon_back
              ? 'Returned to the customer, unless it has expired'
              : 'Stays used; its discount is shared by the items'}
          </ConsequenceRow>
        )}
        <TierRow shown={shown} />
      </dl>
    </div>
  );
}

interface ExchangeConsequencesProps extends ConsequencesProps {
  readonly exchange: NonNullable<ReturnConsequences['exchange']>;
}

function ExchangeConsequences({ shown, exchange, name }: ExchangeConsequencesProps) {
  const { to_pay: toPay, to_refund: toRefund, payment_method: method } = exchange;
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
      <StockRow lines={shown.lines} />
      <ConsequenceRow icon={<FileIcon size="small" />} name="Documents">
        {shown.has_credit_note
          ? 'A credit note, and an invoice of the new order'
          : 'An invoice of the new order'}
      </ConsequenceRow>
      <TierRow shown={shown} />
    </dl>
  );
}

function StockRow({ lines }: Pick<Consequences, 'lines'>) {
  const restocked = lines.filter((line) => line.restocked > 0);
  const lost = lines.filter((line) => line.restocked === 0);
  return (
    <ConsequenceRow icon={<ParcelIcon size="small" />} name="Stock">
      {restocked.length > 0
        ? `Added: ${restocked.map((line) => `${line.name} by ${line.restocked}`).join(', ')}`
        : 'No change'}
      {restocked.length > 0 && lost.length > 0 && (
        <span className="block">No change: {lost.map((line) => line.name).join(', ')}</span>
      )}
    </ConsequenceRow>
  );
}

function TierRow({ shown }: { readonly shown: Consequences }) {
  const { spend_before, spend_after, tier_before: before, tier_after: after } = shown;
  const isOther = before !== after;
  return (
    <ConsequenceRow
      icon={<CrownIcon size="small" />}
      name={isOther ? 'Tier changes' : 'Lifetime spend'}
      isWarning={isOther}
    >
      {formatRupees(spend_before)} to {formatRupees(spend_after)}
      {isOther && (
        <span className="block font-semibold">
          {before} to {after === 'NONE' ? 'no tier' : after}
        </span>
      )}
    </ConsequenceRow>
  );
}
