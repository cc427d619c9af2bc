import { RowChoice } from '../../../components/row-choice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import type { Order } from '../api/order-queries.ts';
import { pictureOf } from '../order-labels.ts';

/** Lists the items of an order that is to be paid: picture, name, quantity and price. */
export function UnpaidItems({ order }: { readonly order: Order }) {
  return (
    <ul aria-label="Items" className="border-rule-strong border-t">
      {order.items.map((item) => (
        <li
          key={item.line}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 border-rule-strong border-b py-3"
        >
          <Picture picture={pictureOf(item)} sizes="56px" alt="" />
          <div className="min-w-0">
            <h3 className="type-name">{item.product_details.name}</h3>
            <RowChoice variant={item.variant} madeToOrderDays={item.made_to_order_days} line={item} />
            <p className="type-note figures">Quantity {item.quantity}</p>
          </div>
          <Money amount={item.line_total} className="text-small" />
        </li>
      ))}
    </ul>
  );
}
