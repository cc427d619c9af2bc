import { formatRupees } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { AlertIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Dashboard } from '../home/dashboard-query.ts';
import { formatTime } from '../kit/format.ts';
import { attentionItems } from './attention.ts';
import { type NewOrder, newOrdersLabel } from './new-orders.ts';

interface BellListProps {
  readonly figures: Dashboard | undefined;
  readonly unseen: readonly NewOrder[];
  readonly hasSound: boolean;
  readonly onSound: (hasSound: boolean) => void;
  /** Called when a link is followed or the orders are marked as read. */
  readonly onDone: () => void;
}

/** Lists the new orders, then what else needs attention, then the other orders of a day. */
export function BellList({ figures, unseen, hasSound, onSound, onDone }: BellListProps) {
  const others = figures?.newOrders.filter((order) => !unseen.includes(order)) ?? [];
  const attention = figures ? attentionItems(figures) : [];
  const isEmpty = unseen.length + others.length + attention.length === 0;
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center justify-between gap-4 border-rule border-b px-4">
        <h2 className="font-semibold">{newOrdersLabel(unseen.length)}</h2>
        {unseen.length > 0 && (
          <button type="button" onClick={onDone} className="min-h-11 text-small underline underline-offset-4">
            Mark as read
          </button>
        )}
      </div>
      <ul className="min-h-0 overflow-y-auto overscroll-contain">
        {unseen.map((order) => (
          <OrderLine key={order.orderId} order={order} isNew onGo={onDone} />
        ))}
        {attention.map(({ title, to, tone }) => (
          <Line
            key={to}
            to={to}
            onGo={onDone}
            icon={
              <span
                className={clsx(
                  'grid size-10 place-items-center rounded-1',
                  tone === 'danger' ? 'bg-danger-wash text-danger' : 'bg-warning-wash text-warning',
                )}
              >
                <AlertIcon size="small" />
              </span>
            }
            title={title}
          />
        ))}
        {others.map((order) => (
          <OrderLine key={order.orderId} order={order} isNew={false} onGo={onDone} />
        ))}
      </ul>
      {isEmpty && (
        <p className="px-4 py-6 text-small text-ink-muted">
          {figures ? 'No orders in the last 24 hours, and nothing else to do.' : 'Loading…'}
        </p>
      )}
      <div className="shrink-0 border-rule border-t bg-linen px-4 text-small">
        <Checkbox checked={hasSound} onChange={({ target }) => onSound(target.checked)}>
          Play a sound for new orders
        </Checkbox>
      </div>
    </>
  );
}

interface OrderLineProps {
  readonly order: NewOrder;
  readonly isNew: boolean;
  readonly onGo: () => void;
}

function OrderLine({ order, isNew, onGo }: OrderLineProps) {
  const { orderId, name, city, product, units, image, payment_method: method, total, createdAt } = order;
  const more = units > 1 ? ` and ${units - 1} more` : '';
  return (
    <Line
      to={`/dashboard/order-management/${orderId}`}
      isNew={isNew}
      onGo={onGo}
      icon={
        <span className="block size-10">
          <Picture picture={orderedPicture(image, '')} sizes="40px" alt="" className="rounded-1" />
        </span>
      }
      title={`${name}, ${city}`}
      note={`${product}${more}. ${method === 'cod' ? 'Cash' : 'Online'}, ${formatTime(createdAt)}`}
      end={formatRupees(total)}
    />
  );
}

interface LineProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note?: string;
  readonly end?: string;
  readonly isNew?: boolean;
  readonly onGo: () => void;
}

function Line({ to, icon, title, note, end, isNew = false, onGo }: LineProps) {
  return (
    <li className="border-rule border-b last:border-b-0">
      <Link
        to={to}
        onClick={onGo}
        className={clsx(
          'flex min-h-14 items-center gap-3 border-l-3 px-4 py-2 hover:bg-linen focus-visible:-outline-offset-2',
          isNew ? 'border-ink bg-linen' : 'border-transparent',
        )}
      >
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          {isNew && <span className="sr-only">New: </span>}
          <span className="block font-medium wrap-anywhere">{title}</span>
          {note && <span className="block text-note text-ink-muted wrap-anywhere">{note}</span>}
        </span>
        {end && <span className="figures shrink-0 text-small font-medium">{end}</span>}
      </Link>
    </li>
  );
}
