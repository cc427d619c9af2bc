import { formatRupees, fromRupees } from '@jhumka/domain/money';
import { Notice } from '../../ui/notice.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

interface PaymentProps {
  /** The most that may be paid in cash, in rupees; unknown while the shop's facts are on their way. */
  readonly limit: number | undefined;
  readonly isTooMuch: boolean;
}

/** How the order is paid: in cash, at the door. */
export function Payment({ limit, isTooMuch }: PaymentProps) {
  const words = limit === undefined ? '' : formatRupees(fromRupees(limit));
  return (
    <section aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className="type-heading mb-4">
        How you pay
      </h2>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Payment</legend>
        <RadioCard
          name="payment"
          value="cod"
          defaultChecked
          title="Cash on delivery"
          end={words && <span className="type-note figures">Up to {words}</span>}
          note="Pay the courier when the parcel is in your hand."
          className="max-md:p-4"
        />
        {isTooMuch && (
          <Notice tone="warning">
            This order is above {words}, the most that can be paid in cash. Please take a piece out of the
            cart, or order in two parts.
          </Notice>
        )}
      </fieldset>
    </section>
  );
}
