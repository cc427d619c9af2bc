import { formatDate } from '@jhumka/domain/calendar';
import { Money } from '../../../ui/price.tsx';
import type { Order } from '../api/order-queries.ts';
import { transferReferences } from '../order-labels.ts';

/** Partial returns of an active order, with their refunds. */
export function PartsBack({ order }: { readonly order: Order }) {
  const { parts_back: parts, refunds } = order;
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts-back" className="mt-5">
      <h3 id="parts-back" className="text-small font-semibold">
        Refunds
      </h3>
      <ul>
        {parts.map(({ part, amount, items, delivery, at }) => (
          <li key={part} className="flex justify-between gap-4 border-rule border-b py-2 text-small">
            <span>
              {whatCameBack(items, delivery)}
              <span className="type-note block">
                {stateOf(refunds.find((refund) => refund.part === part))}, {formatDate(new Date(at))}
                <Reference value={transferReferences(order, part)} />
              </span>
            </span>
            <Money amount={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(refund: Order['refunds'][number] | undefined): string {
  if (refund?.is_done) return 'Refunded';
  return refund?.is_transfer ? 'To be sent by bank transfer' : 'Refund on its way';
}

function Reference({ value }: { readonly value: string }) {
  return value === '' ? null : (
    <>
      , reference <span className="figures wrap-anywhere">{value}</span>
    </>
  );
}

function whatCameBack(items: Order['parts_back'][number]['items'], delivery: boolean): string {
  const names = items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
  return [...names, ...(delivery ? ['Delivery'] : [])].join(', ');
}
