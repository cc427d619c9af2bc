import type { ShopConfig } from '../../../../components/api/shop-config.ts';
import { inWholeRupees } from '../../../../components/rupees.ts';
import { TruckIcon } from '../../../../ui/icons.tsx';
import type { Product } from '../../api/wire.ts';
import { Arrival } from './arrival.tsx';
import { deliveryLabel } from './delivery-label.ts';

/** Shows the delivery service, its cost and, by pincode, its date, before anything is in the cart. */
export function DeliveryNote({ product, shopConfig }: { product: Product; shopConfig: ShopConfig }) {
  const isExpress = product.discounted_price > shopConfig.express_threshold;
  return (
    <div className="flex gap-3 bg-linen p-5">
      <TruckIcon className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-1 text-small">
        <p className="font-semibold">
          {isExpress
            ? 'Express delivery'
            : `Standard delivery (express above ${inWholeRupees(shopConfig.express_threshold)})`}
        </p>
        <p className="pb-3 text-ink-soft">{deliveryLabel(shopConfig)}</p>
        <Arrival isExpress={isExpress} />
      </div>
    </div>
  );
}
