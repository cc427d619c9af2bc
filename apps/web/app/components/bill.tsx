import { vipTierName } from '@jhumka/domain/loyalty';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { deliveryLabel } from '@jhumka/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { Money } from '../ui/price.tsx';
import { shopConfigQuery } from './api/shop-config.ts';
import type { ShownBill } from './cart/cart-query.ts';
import { deliveryTerms } from './delivery/delivery-terms.ts';

interface BillProps {
  readonly bill: ShownBill;
  /** Tier that the bill was computed for, if known. */
  readonly tier?: Parameters<typeof vipTierName>[0] | undefined;
  /** Renders on a tinted background. */
  readonly isOnLinen?: boolean | undefined;
}

/** Bill with the same lines in the same order in the cart, the checkout and the order (spec 9.5–9.9). */
export function Bill({ bill, tier = 'NONE', isOnLinen = false }: BillProps) {
  const tierName = tier === 'NONE' ? '' : `${vipTierName(tier)} `;
  return (
    <dl className="grid text-control">
      <Line label={`Items (${bill.quantity})`}>
        <Money amount={bill.items_total} />
      </Line>
      <Line label="Product savings" isSaving={bill.product_savings > 0}>
        <Less amount={bill.product_savings} />
      </Line>
      <Line
        label="Discounted total"
        className={clsx(
          'mt-1.5 border-t pt-3 font-medium text-ink',
          isOnLinen ? 'border-rule-strong' : 'border-rule',
        )}
      >
        <Money amount={bill.discounted_total} />
      </Line>
      <Line label={gstLabel(bill)}>
        <Money amount={bill.gst_total} />
      </Line>
      {bill.vip_discount > 0 && (
        <Line
          label={`VIP discount, ${tierName}${bill.vip_discount_percent}%`}
          isSaving
          className="text-gold-ink"
        >
          <Less amount={bill.vip_discount} />
        </Line>
      )}
      {bill.coupon_discount > 0 && (
        <Line label={`Coupon ${bill.coupon_code ?? ''}`.trim()} isSaving>
          <Less amount={bill.coupon_discount} />
        </Line>
      )}
      {bill.coins_used !== undefined && bill.coins_used.given > 0 && (
        <Line label={`Coins (${bill.coins_used.given})`} isSaving>
          <Less amount={bill.coins_discount ?? zeroPaise} />
        </Line>
      )}
      <Line label={<DeliveryFold bill={bill} />} isSaving={bill.delivery_waived}>
        {bill.delivery_waived ? 'FREE' : <Money amount={bill.delivery} />}
      </Line>
      <Line label="Grand total" className="mt-2 border-ink border-t pt-3.5 font-semibold text-ink text-large">
        <Money amount={bill.grand_total} />
      </Line>
      {bill.to_pay !== undefined && bill.to_pay < bill.grand_total && (
        <Payment bill={bill} toPay={bill.to_pay} />
      )}
    </dl>
  );
}

/** Bought coins and credit that pay a bill, and what is left. */
function Payment({ bill, toPay }: { readonly bill: ShownBill; readonly toPay: Paise }) {
  const { coins_used: used, coins_paid: byCoins = zeroPaise, credit_used: byCredit = zeroPaise } = bill;
  return (
    <>
      {byCoins > 0 && (
        <Line label={`Paid by coins (${used?.purchased ?? 0})`}>
          <Less amount={byCoins} />
        </Line>
      )}
      {byCredit > 0 && (
        <Line label="Paid by credit">
          <Less amount={byCredit} />
        </Line>
      )}
      <Line label="To pay" className="font-semibold text-ink">
        <Money amount={toPay} />
      </Line>
    </>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly isSaving?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Line({ label, isSaving = false, className = 'text-ink-soft', children }: LineProps) {
  return (
    // With very large text the amount wraps below its label.
    <div className={clsx('flex flex-wrap justify-between gap-x-4 py-1.5', className)}>
      <dt className="flex-[1_1_6rem]">{label}</dt>
      <dd className={clsx('figures ml-auto', isSaving ? 'text-success' : 'text-ink')}>{children}</dd>
    </div>
  );
}

/** Label of the delivery line, which unfolds to the explanation of delivery. */
function DeliveryFold({ bill }: { readonly bill: ShownBill }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  return (
    <>
      <details className="group">
        <summary className="-my-2.5 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
          {deliveryLabel(bill)}
          <ChevronDownIcon size="small" className="transition-transform group-open:rotate-180" />
        </summary>
        {shopConfig && (
          <p className="type-note pt-1">{deliveryTerms(shopConfig)} Someone must be home to receive it.</p>
        )}
      </details>
      {bill.shipping === 'express' && bill.delivery > 0 && (
        <p className="type-note">Express at no extra charge</p>
      )}
    </>
  );
}

function Less({ amount }: { readonly amount: Paise }) {
  return (
    <>
      {amount > 0 && '− '}
      <Money amount={amount} />
    </>
  );
}

/** 'GST (3%)' when all lines have one rate. */
function gstLabel({ lines }: ShownBill): string {
  const rates = new Set(lines.map((line) => line.gst_percent));
  const [rate] = rates;
  return rates.size === 1 ? `GST (${rate}%)` : 'GST';
}
