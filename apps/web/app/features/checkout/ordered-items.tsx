import { zeroPaise } from '@jhumka/domain/money';
import { sizeWarning } from '@jhumka/domain/sizing';
import { useQuery } from '@tanstack/react-query';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { arrivalDays } from '../../components/delivery/arrival-days.ts';
import { useCartArrival } from '../../components/delivery/cart-arrival.ts';
import { EarnedCoins } from '../../components/delivery/earned-coins.tsx';
import { RowChoice } from '../../components/row-choice.tsx';
import { sizeListQuery } from '../../components/sizes/size-queries.ts';
import { useIsLoggedIn } from '../../session/use-session.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { TruckIcon } from '../../ui/icons/page-icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';

interface DeliveryLineProps {
  readonly cart: CartReply;
  /** Pincode of the delivery; '' until it is known. */
  readonly pincode: string;
}

/** Says when an order arrives at a pincode, or that nothing is delivered there. */
export function DeliveryLine({ cart, pincode }: DeliveryLineProps) {
  const { estimate, span } = useCartArrival(cart, pincode);
  if (estimate && !estimate.is_served) {
    return (
      <Notice tone="warning" className="mt-4">
        We do not deliver to {pincode} yet. Please choose another address.
      </Notice>
    );
  }
  return (
    // Reserves its space, to avoid layout shift.
    <p className="mt-3 flex min-h-6 items-start gap-2 font-medium text-control">
      {span && (
        <>
          <TruckIcon className="mt-0.5 shrink-0" />
          <span>
            Arriving {arrivalDays(span)}
            <span className="type-note block font-normal">
              <EarnedCoins coins={cart.coins_earned} arrival={span.to} />
            </span>
          </span>
        </>
      )}
    </p>
  );
}

/** Items of the order with quantities, and a link to change them. */
export function OrderedItems({ cart }: { readonly cart: CartReply }) {
  const totalOf = new Map(cart.bill.lines.map((line) => [line.key, line.line_total]));
  const { data: sizes = [] } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() });
  return (
    <section aria-labelledby="checkout-pieces">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="checkout-pieces" className="type-heading">
          Your order
        </h2>
        <TextLink to="/cart" className="min-h-11 text-small">
          Back to the cart
        </TextLink>
      </div>
      <ul aria-label="Items" className="border-rule-strong border-t">
        {cart.data.map(({ _id, product, variant, quantity, ...line }) => (
          <li
            key={_id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 border-rule-strong border-b py-3"
          >
            <Picture picture={product.pictures[0]} sizes="56px" alt="" />
            <div className="min-w-0">
              <h3 className="type-name">{product.name}</h3>
              <RowChoice variant={variant} madeToOrderDays={product.made_to_order_days} line={line} />
              <SizeWarning warning={sizeWarning(variant.options, sizes)} />
              <p className="type-note figures">Quantity {quantity}</p>
            </div>
            <Money amount={totalOf.get(_id) ?? zeroPaise} className="text-small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown before the customer pays: the size is none of those that they have saved. */
const SizeWarning = ({ warning }: { readonly warning: string }) =>
  warning !== '' && <p className="wrap-anywhere font-medium text-small text-warning">{warning}.</p>;
