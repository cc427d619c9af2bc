import type { CartReply } from '../../pieces/cart/cart-query.ts';
import { PhotoRow } from '../../pieces/photo-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What is ordered, at a glance, and the way back to change it. */
export function OrderedPieces({ cart }: { readonly cart: CartReply }) {
  const isExpress = cart.bill.shipping === 'express';
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
          <br />
          <span className="text-ink-muted text-small">In one parcel. Somebody must be there to take it.</span>
        </p>
      </div>
    </section>
  );
}
