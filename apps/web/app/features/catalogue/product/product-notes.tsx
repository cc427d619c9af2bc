import type { ShopFacts } from '../../../pieces/api/shop-facts.ts';
import { inWholeRupees } from '../../../pieces/rupees.ts';
import { AccordionItem } from '../../../ui/accordion.tsx';
import { deliveryWords } from './delivery-words.ts';

/** Care, shipping and returns: the same for every product of the shop. */
export function ProductNotes({ facts }: { facts: ShopFacts }) {
  return (
    <div className="text-control">
      <AccordionItem isOpenAtFirst title="Care">
        <p>
          Put it on after perfume and hairspray, and take it off before bathing, swimming and sleeping. Wipe
          it with a soft, dry cloth and store it separately to avoid scratches.
        </p>
      </AccordionItem>
      <AccordionItem title="Shipping and payment">
        <p>
          {deliveryWords(facts)} Cash on delivery is available up to{' '}
          {inWholeRupees(facts.cash_on_delivery_limit)}. By law, orders above{' '}
          {inWholeRupees(facts.pan_threshold)} need a PAN.
        </p>
      </AccordionItem>
      <AccordionItem title="Cancellation and returns">
        <p>
          You can cancel an order yourself until it ships. To return a product, write to{' '}
          <a className="text-link" href={`mailto:${facts.support_email}`}>
            {facts.support_email}
          </a>{' '}
          within {facts.return_days} days of delivery.
        </p>
      </AccordionItem>
      <AccordionItem title="Sold by">
        <p>
          {facts.legal_name}, {facts.support_address}. GSTIN {facts.gstin}.
        </p>
      </AccordionItem>
    </div>
  );
}
