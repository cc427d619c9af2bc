import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { dashboardQuery } from '../home/dashboard-query.ts';
import { BellIcon } from '../kit/admin-icons.tsx';
import { useStoredChoice } from '../kit/use-stored-choice.ts';
import {
  isReadOrders,
  markOrdersRead,
  type NewOrder,
  newOrdersLabel,
  noneRead,
  unreadOrders,
} from './new-orders.ts';

const notes = [880, 1174.7];
const noteSeconds = 0.18;
const loudness = 0.12;

/** Plays two short notes. A browser that allows no sound before the first press stays silent. */
function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  const end = audio.currentTime + notes.length * noteSeconds;
  gain.gain.setValueAtTime(loudness, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  notes.forEach((frequency, index) => {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start(audio.currentTime + index * noteSeconds);
    oscillator.stop(audio.currentTime + (index + 1) * noteSeconds);
    if (index === notes.length - 1) oscillator.onended = () => void audio.close();
  });
  if (audio.state === 'suspended') void audio.close();
}

const BellList = lazy(async () => ({ default: (await import('./bell-list.tsx')).BellList }));
const isBoolean = (found: unknown): found is boolean => typeof found === 'boolean';

/** Counts the orders since the last look; opened, it lists them and what else needs attention. */
export function Bell() {
  const { data } = useQuery(dashboardQuery());
  const [readOrders, setReadOrders] = useStoredChoice('seen-orders', noneRead, isReadOrders);
  const [hasSound, setSound] = useStoredChoice('order-sound', true, isBoolean);
  const [isOpen, setOpen] = useState(false);
  const orders = data?.newOrders ?? [];
  const unseen = unreadOrders(orders, readOrders);
  useOrderNotice(data?.newOrders, hasSound);
  const change = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (!isNowOpen && unseen.length > 0) setReadOrders(markOrdersRead(orders));
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger asChild>
        <IconButton
          label={newOrdersLabel(unseen.length)}
          icon={<BellIcon size="small" />}
          count={unseen.length}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-[min(25rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-[8px] bg-porcelain shadow-float"
        >
          <Suspense fallback={<p className="p-4 text-small text-ink-muted">Loading…</p>}>
            <BellList
              figures={data}
              unseen={unseen}
              hasSound={hasSound}
              onSound={setSound}
              onDone={() => change(false)}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Shows a notice when an order arrives while the admin is open, not for those of the first load. */
function useOrderNotice(orders: readonly NewOrder[] | undefined, hasSound: boolean): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (orders === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...orders.map(({ orderId }) => orderId)]);
    const [order, ...others] = before ? orders.filter(({ orderId }) => !before.has(orderId)) : [];
    if (!order) return;
    if (hasSound) playChime();
    if (others.length > 0) {
      const to = '/dashboard/order-management';
      showToast(newOrdersLabel(others.length + 1), { action: { label: 'View', to } });
      return;
    }
    const to = `/dashboard/order-management/${order.orderId}`;
    showToast(`New order from ${order.name}, ${order.city}`, { action: { label: 'View', to } });
  }, [orders, hasSound]);
}
