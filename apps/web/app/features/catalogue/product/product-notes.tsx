import type { ShopFacts } from '../../../pieces/api/shop-facts.ts';
import { inWholeRupees } from '../../../pieces/rupees.ts';
import { AccordionItem } from '../../../ui/accordion.tsx';
import { deliveryWords } from './delivery-words.ts';

/** Care, shipping and returns: what holds for every piece of the shop. */
export function ProductNotes({ facts }: { facts: ShopFacts }) {
  return (
    <div className="text-control">
      <AccordionItem isOpenAtFirst title="Care">
        <p>
          Put it on last, after perfume and hairspray, and take it off before water and sleep. Wipe it with a
          soft, dry cloth and keep it by itself, so that harder stones don’t scratch it.
        </p>
      </AccordionItem>
      <AccordionItem title="Shipping and payment">
        <p>
          {deliveryWords(facts)} Cash on delivery up to {inWholeRupees(facts.cash_on_delivery_limit)}. Orders
          above {inWholeRupees(facts.pan_threshold)} ask for a PAN, as the law does.
        </p>
      </AccordionItem>
      <AccordionItem title="Cancelling and returns">
        <p>
          You can cancel an order yourself until it is shipped. To return a piece, write to{' '}
          <a className="text-link" href={`mailto:${facts.support_email}`}>
            {facts.support_email}
          </a>{' '}
          within {facts.return_days} days of delivery.
        </p>
      </AccordionItem>
      <AccordionItem title="Who sells it">
        <p>
          {facts.legal_name}, {facts.support_address}. GSTIN {facts.gstin}.
        </p>
      </AccordionItem>
    </div>
  );
}
