import { describeChoice } from '@jhumka/domain/catalogue';
import { formatRupees } from '@jhumka/domain/money';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { adminUnitLabel } from '../../../components/unit-label.ts';
import { Picture } from '../../../ui/picture.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import type { ManagedOrder } from './order-queries.ts';

/** Lists the ordered items as they were shown then, and how many of each were returned. */
export function OrderItems({ order }: Pick<ManagedOrder, 'order'>) {
  return (
    <Part title="Items">
      <SmallTable
        label="Items"
        empty="No items."
        // Quantity first, so that it is visible on a phone, where the table scrolls.
        heads={['Quantity', 'Product', 'Unit price', 'Discount', 'Before GST']}
        rows={order.items.map((item) => ({
          key: item.line,
          cells: [
            <span key="quantity" className="figures">
              <strong className="font-semibold">{item.quantity}</strong>
              {item.quantity_back > 0 && (
                <span className="block text-note text-warning">{item.quantity_back} returned</span>
              )}
            </span>,
            <span key="product" className="flex min-w-52 items-center gap-3 whitespace-normal">
              <span className="size-11 shrink-0">
                <Picture
                  picture={orderedPicture(item.product_details.image[0], item.product_details.name)}
                  sizes="44px"
                  alt=""
                  className="rounded-1"
                />
              </span>
              <span>
                <PageLink
                  className="font-medium underline-offset-4 hover:underline"
                  to={`/dashboard/product/${item.productId}`}
                >
                  {item.product_details.name}
                </PageLink>
                <Choice {...item} />
                <span className="block text-note text-ink-muted">
                  HSN {item.hsn}, GST {item.gst}%
                </span>
              </span>
            </span>,
            <span key="price" className="figures">
              {formatRupees(item.unit_price)}
            </span>,
            item.discount > 0 ? `${item.discount}%` : 'none',
            <span key="total" className="figures">
              {formatRupees(item.line_total)}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}

type OrderedItem = ManagedOrder['order']['items'][number];

/** Chosen variant, by name and SKU, and the lead time of what is made to order. */
export function Choice({ variant, made_to_order_days: days, ...item }: OrderedItem) {
  const choice = describeChoice(variant.options);
  return (
    <>
      {(choice || variant.sku) && (
        <span className="block text-small first-letter:uppercase">
          {[choice, variant.sku && `SKU ${variant.sku}`].filter(Boolean).join(', ')}
        </span>
      )}
      {item.engraving !== '' && <span className="block text-small">Engraved “{item.engraving}”</span>}
      {item.gift_wrap && <span className="block text-small">Gift wrap</span>}
      {item.gift_message !== '' && (
        <span className="block whitespace-pre-line text-small">Card: “{item.gift_message}”</span>
      )}
      {item.units.map((unit) => (
        <span key={unit._id} className="block text-small tabular-nums">
          {[adminUnitLabel(unit), unit.certificate, unit.is_back && 'returned'].filter(Boolean).join(' · ')}
        </span>
      ))}
      {days !== null && (
        <span className="block text-small text-warning">Made to order, about {days} days</span>
      )}
    </>
  );
}
