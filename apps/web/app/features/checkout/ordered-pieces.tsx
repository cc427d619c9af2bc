import { useQuery } from '@tanstack/react-query';
import { deliveryEstimateQuery } from '../../pieces/api/delivery-estimate.ts';
import { arrivalDays, arrivalSpan } from '../../pieces/arrival-days.ts';
import type { CartReply } from '../../pieces/cart/cart-query.ts';
import { PhotoRow } from '../../pieces/photo-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface OrderedPiecesProps {
  readonly cart: CartReply;
  /** Where it goes; '' until that is known. */
  readonly pincode: string;
}

/** What is ordered, at a glance, when it comes, and the way back to change it. */
export function OrderedPieces({ cart, pincode }: OrderedPiecesProps) {
  const isExpress = cart.bill.shipping === 'express';
  const { data: estimate } = useQuery(deliveryEstimateQuery(pincode));
  const span = estimate && arrivalSpan(estimate, isExpress);
  return (
    <section aria-labelledby="checkout-pieces">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="checkout-pieces" className="type-heading">
          What is in the parcel
        </h2>
        <TextLink to="/cart" className="min-h-11 text-small">
          Back to the cart
        </TextLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-rule border-y py-4">
        <PhotoRow
          photos={cart.data.map(({ productId, quantity }) => ({
            key: productId._id,
            picture: productId.pictures[0],
            name: productId.name,
            quantity,
          }))}
        />
        <p>
          <strong className="font-semibold">{isExpress ? 'Express shipping' : 'Standard shipping'}</strong>
          {/* Its place is kept, so that nothing below it moves when it comes. */}
          <span className="block min-h-[1.55em] text-small">{span && `It comes ${arrivalDays(span)}.`}</span>
          <span className="text-ink-muted text-small">In one parcel. Somebody must be there to take it.</span>
        </p>
      </div>
    </section>
  );
}
