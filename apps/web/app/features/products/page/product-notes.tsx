import { formatWholeRupees } from '@jhumka/domain/money';
import type { ReactNode } from 'react';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

/** Care, shipping and returns: the same for every product of the shop. */
export function ProductNotes({ shopConfig }: { shopConfig: ShopConfig }) {
  return (
    <div className="text-control">
      <AccordionItem isOpenAtFirst title="Care">
        <p>
          Put it on after perfume and hairspray, and take it off before bathing, swimming and sleeping. Wipe
          it with a soft, dry cloth and store it separately to avoid scratches.
        </p>
      </AccordionItem>
      <AccordionItem title="Payment">
        <p>
          Cash on delivery is available up to {formatWholeRupees(shopConfig.cash_on_delivery_limit)}. By law,
          orders above {formatWholeRupees(shopConfig.pan_threshold)} need a PAN.
        </p>
      </AccordionItem>
      <AccordionItem title="Cancellation and returns">
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
      </AccordionItem>
      <AccordionItem title="Sold by">
        <p>
          {shopConfig.legal_name}
          {shopConfig.support_address && `, ${shopConfig.support_address}`}.
          {shopConfig.gstin && ` GSTIN ${shopConfig.gstin}.`}
        </p>
      </AccordionItem>
    </div>
  );
}

interface AccordionItemProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean | undefined;
}

/** A heading that opens and closes what is under it; the browser's own, so it works before any script. */
function AccordionItem({ title, children, isOpenAtFirst = false }: AccordionItemProps) {
  return (
    <details className="group border-b border-rule first:border-t" open={isOpenAtFirst}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon
          className="text-ink-muted transition-transform duration-200 group-open:rotate-180"
          size="small"
        />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
