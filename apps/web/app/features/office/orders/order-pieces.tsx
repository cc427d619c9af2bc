import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { inRupees } from '../kit/money-words.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { orderedPicture } from './order-columns.tsx';
import type { ManagedOrder } from './order-queries.ts';

/** What was bought, as it was shown then, and what of it came back. */
export function OrderPieces({ order }: Pick<ManagedOrder, 'order'>) {
  return (
    <Part title="Pieces">
      <SmallTable
        label="Pieces"
        empty="Nothing was ordered."
        heads={['Piece', 'Unit price', 'Discount', 'Quantity', 'Before GST']}
        rows={order.items.map((item) => ({
          key: item.productId,
          cells: [
            <span key="piece" className="flex min-w-52 items-center gap-3 whitespace-normal">
              <span className="size-11 shrink-0">
                <Picture picture={orderedPicture(item)} sizes="44px" alt="" className="rounded-1" />
              </span>
              <span>
                <Link
                  className="font-medium underline-offset-4 hover:underline"
                  to={`/dashboard/product/${item.productId}`}
                >
                  {item.product_details.name}
                </Link>
                <span className="block text-note text-ink-muted">
                  HSN {item.hsn}, GST {item.gst}%
                </span>
              </span>
            </span>,
            <span key="price" className="figures">
              {inRupees(item.unit_price)}
            </span>,
            item.discount > 0 ? `${item.discount}%` : 'none',
            <span key="quantity" className="figures">
              {item.quantity}
              {item.quantity_back > 0 && (
                <span className="block text-note text-warning">{item.quantity_back} came back</span>
              )}
            </span>,
            <span key="total" className="figures">
              {inRupees(item.line_total)}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}
