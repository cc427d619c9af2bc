import { asDay, formatComingDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { ConsequenceRow } from '../../../../ui/consequence-row.tsx';
import { FileIcon, TruckIcon } from '../../../../ui/icons/page-icons.tsx';
import { CoinIcon, GemIcon, TicketIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Money } from '../../../../ui/price.tsx';
import type { ReturnPreview } from '../api/return-queries.ts';

type Consequences = NonNullable<ReturnPreview['consequences']>;

interface ReturnSummaryProps {
  /** Null before anything is chosen. */
  readonly consequences: Consequences | null;
  readonly isExchange: boolean;
  /** Day and time of the pick-up as the form has them; '' before a choice. */
  readonly pickUp: string;
  /** Shows what an earlier answer led to, while a new one is asked for. */
  readonly isOld: boolean;
  readonly children: ReactNode;
}

const ways: Readonly<Record<Consequences['way'], string>> = {
  provider: 'the way you paid, once we have checked it',
  'bank-transfer': 'to your UPI ID or bank account, once we have checked it',
  none: '',
};

/** Column with the consequences of the answers: money by line, tier, coupon, documents, pick-up. */
export function ReturnSummary({
  consequences: shown,
  isExchange,
  pickUp,
  isOld,
  children,
}: ReturnSummaryProps) {
  return (
    <aside
      aria-labelledby="return-sum"
      className="sticky top-6 grid gap-5 bg-linen p-[clamp(1.25rem,2vw,2rem)] max-lg:static max-lg:-mx-gutter max-lg:px-gutter"
    >
      <h2 id="return-sum" className="type-heading">
        What this does
      </h2>
      {shown === null ? (
        <p className="text-ink-soft">Choose what is going back, and what follows from it is shown here.</p>
      ) : (
        <div aria-busy={isOld} className={clsx('grid gap-5 transition-opacity', isOld && 'opacity-60')}>
          <Sum shown={shown} />
          <dl className="border-rule-strong border-y py-2">
            {shown.lines.map(({ line, quantity, name, amount }) => (
              <Line key={line} label={`${quantity > 1 ? `${quantity} × ` : ''}${name}`}>
                <Money amount={amount} />
              </Line>
            ))}
            {shown.delivery > 0 && (
              <Line label="Delivery">
                <Money amount={shown.delivery} />
              </Line>
            )}
            {shown.exchange?.items.map(({ variantId, name }) => (
              <Line key={`for ${variantId}`} label={`${name}, in exchange`}>
                − <Money amount={shown.exchange?.total ?? zeroPaise} />
              </Line>
            ))}
            <Line label="GST included">
              <Money amount={shown.gst} />
            </Line>
          </dl>
          <dl>
            {shown.is_member && (
              <ConsequenceRow
                icon={<GemIcon size="small" />}
                name="Tier"
                isWarning={shown.tier_before !== shown.tier_after}
              >
                {shown.tier_before === shown.tier_after
                  ? `You stay ${tierName(shown.tier_after)}. `
                  : `You lose ${tierName(shown.tier_before)}${shown.tier_after === 'NONE' ? '' : `, and become ${tierName(shown.tier_after)}`}. `}
                Lifetime spend becomes {formatRupees(shown.spend_after)}.
              </ConsequenceRow>
            )}
            {shown.credit_back !== undefined && shown.credit_back > 0 && (
              <ConsequenceRow icon={<TicketIcon size="small" />} name="Store credit">
                {formatRupees(shown.credit_back)}. It returns to your account, as it paid this part.
              </ConsequenceRow>
            )}
            {shown.coins_back !== undefined && (
              <ConsequenceRow icon={<CoinIcon size="small" />} name="Coins">
                {formatCoins(asCoins(shown.coins_back))}. They return to your account
              </ConsequenceRow>
            )}
            {shown.coupon_discount > 0 && !isExchange && (
              <ConsequenceRow icon={<TicketIcon size="small" />} name="Coupon">
                {shown.is_coupon_back
                  ? 'It returns to your wallet, unless it has expired.'
                  : 'It stays used; its part of the discount is taken off above.'}
              </ConsequenceRow>
            )}
            {shown.has_credit_note && (
              <ConsequenceRow icon={<FileIcon size="small" />} name="Documents">
                A credit note comes by email{isExchange && ', and an invoice of what we send'}.
              </ConsequenceRow>
            )}
            <ConsequenceRow icon={<TruckIcon size="small" />} name="Pick-up">
              {pickUp === ''
                ? 'Choose a day.'
                : `${formatComingDay(asDay(pickUp.slice(0, 10)))}, ${pickUp.slice(11)}, once we have accepted it.`}
            </ConsequenceRow>
          </dl>
        </div>
      )}
      {children}
    </aside>
  );
}

/** The amount that moves, and when. */
function Sum({
  shown: { exchange, to_send: back, way, promised_until: until },
}: {
  readonly shown: Consequences;
}) {
  const toPay = exchange?.to_pay ?? zeroPaise;
  const isFree = exchange !== null && toPay === 0 && back === 0;
  const how =
    toPay > 0
      ? payments[exchange?.payment_method ?? 'cod']
      : isFree
        ? 'We send it once we have checked what you return,'
        : `${ways[way]},`;
  return (
    <p role="status" className="grid gap-0.5">
      <span className="text-note">{toPay > 0 ? 'You pay' : isFree ? 'Exchange' : 'We pay back'}</span>
      <strong className="text-[min(2rem,9vw)] leading-tight tracking-[-0.015em]">
        {isFree ? 'No charge' : <Money amount={toPay > 0 ? toPay : back} />}
      </strong>
      <span className="text-note">
        {how} by {formatDate(asDay(until))}
      </span>
    </p>
  );
}

const payments = {
  cod: 'in cash when the new one comes, which we send once we have checked what you return,',
  razorpay: 'online, once we have checked what you return,',
};

const tierName = (tier: Consequences['tier_after']) => (tier === 'NONE' ? 'a member' : vipTierName(tier));

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="wrap-anywhere flex-[1_1_6rem] text-ink-soft">{label}</dt>
      <dd className="figures ml-auto">{children}</dd>
    </div>
  );
}

/** A notice that comes into sight: the button that led to it may be far away. */
export function NoticeInSight(props: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      <Notice isUrgent {...props} />
    </div>
  );
}
