import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { inRupees } from '../kit/money-words.ts';
import type { ManagedOrder, WishedRefund } from './order-queries.ts';

interface RefundWishProps {
  readonly managed: ManagedOrder;
  readonly wish: WishedRefund;
  readonly onChange: (wish: WishedRefund) => void;
}

/** What comes back: units of each piece, whether they can be sold again, and the charge for delivery. */
export function RefundWish({ managed, wish, onChange }: RefundWishProps) {
  const { left, order } = managed;
  const given = managed.cases.filter((one) => one.kind === 'refund' && one.is_open);
  const isPaid = order.payment_status === 'paid';
  const lines = wish.lines;
  const change = (productId: string, part: { quantity?: number; restock?: boolean }) =>
    onChange({
      ...wish,
      lines: lines.map((line) => (line.productId === productId ? { ...line, ...part } : line)),
    });
  return (
    <div className="grid gap-4">
      {given.length > 0 && (
        <Notice tone="warning">
          {given.map(({ amount }) => inRupees(amount)).join(' and ')} went back at the payment provider
          already. The same amount is not sent again; another one is.
        </Notice>
      )}
      {!isPaid && <p>This order is not paid, so it can only be cancelled whole.</p>}
      <ul>
        {left.lines
          .filter((line) => line.left > 0)
          .map(({ productId, name, left: most }) => {
            const line = lines.find((one) => one.productId === productId);
            const quantity = line?.quantity ?? 0;
            return (
              <li key={productId} className="border-rule border-b py-3">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <span>
                    <span className="block font-medium">{name}</span>
                    <span className="block text-note text-ink-muted">
                      {most === 1 ? '1 in the order' : `${most} in the order`}
                    </span>
                  </span>
                  {isPaid && (
                    <QuantityStepper
                      quantity={quantity}
                      maximum={most}
                      of={name}
                      onChange={(next) => change(productId, { quantity: next })}
                    />
                  )}
                </div>
                {quantity > 0 && (
                  <Checkbox
                    checked={line?.restock !== false}
                    onChange={({ target }) => change(productId, { restock: target.checked })}
                  >
                    It can be sold again: back into stock<span className="sr-only">, {name}</span>
                  </Checkbox>
                )}
              </li>
            );
          })}
      </ul>
      {isPaid && left.delivery > 0 && (
        <Checkbox
          checked={wish.delivery}
          onChange={({ target }) => onChange({ ...wish, delivery: target.checked })}
          end={inRupees(left.delivery)}
        >
          The charge for delivery too
        </Checkbox>
      )}
    </div>
  );
}
