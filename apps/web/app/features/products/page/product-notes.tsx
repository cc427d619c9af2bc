import { formatWholeRupees } from '@jhumka/domain/money';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { deliveryTerms } from '../../../components/delivery/delivery-terms.ts';
import { Fold } from './fold.tsx';

/** Care, delivery, payment and returns: the same for every product of the shop. */
export function ProductNotes({ shopConfig }: { shopConfig: ShopConfig }) {
  return (
    <div>
      <Fold title="Care">
        <p>
          Put it on after perfume and hairspray, and take it off before bathing, swimming and sleeping. Wipe
          it with a soft, dry cloth and store it separately to avoid scratches.
        </p>
      </Fold>
      <Fold title="Delivery">
        <p>{deliveryTerms(shopConfig)}</p>
      </Fold>
      <Fold title="Payment">
        <p>
          Cash on delivery is available up to {formatWholeRupees(shopConfig.cash_on_delivery_limit)}. By law,
          orders above {formatWholeRupees(shopConfig.pan_threshold)} need a PAN.
        </p>
      </Fold>
      <Fold title="Cancellation and returns">
        <p>
          You can cancel an order yourself until it ships. To return a product, write to{' '}
          {shopConfig.support_email === '' ? (
            'us'
          ) : (
            <a className="text-link" href={`mailto:${shopConfig.support_email}`}>
              {shopConfig.support_email}
            </a>
          )}{' '}
          within {shopConfig.return_days} days of delivery.
        </p>
      </Fold>
      <Fold title="Sold by">
        <p>
          {shopConfig.legal_name}
          {shopConfig.support_address && `, ${shopConfig.support_address}`}.
          {shopConfig.gstin && ` GSTIN ${shopConfig.gstin}.`}
        </p>
      </Fold>
    </div>
  );
}
