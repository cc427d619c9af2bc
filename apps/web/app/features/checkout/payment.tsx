import { formatRupees, type Paise } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import type { ShopConfig } from '../../components/api/shop-config.ts';
import { TestModeNotice } from '../../components/payment/payment-notes.tsx';
import { RadioCard } from '../../ui/forms/radio-card.tsx';
import { StepHead } from '../../ui/forms/step-head.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PaymentProps {
  /** Its place among the steps. */
  readonly step: number;
  /** True when coins and credit pay the whole order. */
  readonly isAllPaid: boolean;
  /** Maximum payable in cash; undefined while the shop's settings load. */
  readonly limit: Paise | undefined;
  readonly isTooMuch: boolean;
  /** True when a customer limit rules out cash; its message is shown above. */
  readonly isCashRefused: boolean;
  /** Mode of online payment; null when it is unavailable. */
  readonly online: NonNullable<ShopConfig['online_payment']>['mode'] | null;
  readonly holdMinutes: number | undefined;
  readonly chosen: PaymentMethod;
  readonly onChoose: (payment: PaymentMethod) => void;
}

/** Payment methods: cash on delivery, or online on the provider's page. */
export function Payment({
  step,
  isAllPaid,
  limit,
  isTooMuch,
  isCashRefused,
  online,
  holdMinutes,
  chosen,
  onChoose,
}: PaymentProps) {
  const label = limit === undefined ? '' : formatRupees(limit);
  const isCashOff = isCashRefused || (isTooMuch && online !== null);
  return (
    <section aria-labelledby="checkout-payment">
      <StepHead id="checkout-payment" number={step} title="Payment" />
      {isAllPaid && <p>Your coins and store credit pay the whole order. Nothing is left to pay.</p>}
      <fieldset className="grid gap-3" hidden={isAllPaid}>
        <legend className="sr-only">Payment</legend>
        {online !== null && (
          <RadioCard
            name="payment"
            value="razorpay"
            checked={chosen === 'razorpay'}
            onChange={() => onChoose('razorpay')}
            title="Pay online"
            end={<span className="type-note">Razorpay</span>}
            note={`Card, UPI, net banking or wallet, on the payment provider’s page. Your items are reserved for ${holdMinutes} minutes.`}
            className="max-md:p-4"
          />
        )}
        <RadioCard
          name="payment"
          value="cod"
          checked={chosen === 'cod'}
          onChange={() => onChoose('cod')}
          disabled={isCashOff}
          title="Cash on delivery"
          end={label && <span className="type-note tabular-nums">Up to {label}</span>}
          note="Pay the courier when your order arrives."
          className="max-md:p-4"
        />
        {isTooMuch && (
          <Notice tone="warning">
            This order is above {label}, the most that can be paid in cash.{' '}
            {online === null ? 'Please remove an item, or order in two parts.' : 'Please pay it online.'}
          </Notice>
        )}
        {online !== null && chosen === 'razorpay' && <TestModeNotice mode={online} />}
      </fieldset>
    </section>
  );
}
