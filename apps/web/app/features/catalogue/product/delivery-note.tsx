import type { ShopFacts } from '../../../pieces/api/shop-facts.ts';
import { inWholeRupees } from '../../../pieces/rupees.ts';
import { TruckIcon } from '../../../ui/icons.tsx';
import type { Product } from '../api/wire.ts';
import { Arrival } from './arrival.tsx';
import { deliveryWords } from './delivery-words.ts';

/** Shows the delivery service, its cost and, by pincode, its date, before anything is in the cart. */
export function DeliveryNote({ piece, facts }: { piece: Product; facts: ShopFacts }) {
  const isExpress = piece.discounted_price > facts.express_threshold;
  return (
    <div className="flex gap-3 bg-linen p-5">
      <TruckIcon className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-1 text-small">
        <p className="font-semibold">
          {isExpress
            ? 'Express delivery'
            : `Standard delivery (express above ${inWholeRupees(facts.express_threshold)})`}
        </p>
        <p className="pb-3 text-ink-soft">{deliveryWords(facts)}</p>
        <Arrival isExpress={isExpress} />
      </div>
    </div>
  );
}
