import { type OrderStatus, orderStatuses } from '@jhumka/domain/orders';
import type { Order } from '../api/order-queries.ts';

/** Step of an order: done, current, or upcoming. */
export interface Step {
  readonly status: OrderStatus;
  /** Something was noted while it stood there, as that a part came back. */
  readonly isNote: boolean;
  readonly state: 'done' | 'now' | 'next';
  /** Time of the step; null when upcoming. */
  readonly at: string | null;
  readonly note: string;
}

const endings: readonly OrderStatus[] = ['cancelled', 'returned'];
const wayOfAParcel = orderStatuses.filter((status) => !endings.includes(status));

/** Computes the steps of an order: past ones and, while it is active, upcoming ones. */
export function stepsOf({
  timeline,
  order_status: now,
}: Pick<Order, 'timeline' | 'order_status'>): readonly Step[] {
  const past = timeline.map(
    ({ order_status: status, at, note }, index): Step => ({
      status,
      isNote: status === timeline[index - 1]?.order_status,
      state: index === timeline.length - 1 && now !== 'delivered' && !endings.includes(now) ? 'now' : 'done',
      at,
      note,
    }),
  );
  const to = wayOfAParcel.indexOf(now);
  const next = to === -1 ? [] : wayOfAParcel.slice(to + 1);
  return [
    ...past,
    ...next.map((status): Step => ({ status, isNote: false, state: 'next', at: null, note: '' })),
  ];
}
