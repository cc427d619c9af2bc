import type { Reply } from '@jhumka/contract/client';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { problemMessage } from '../../../../api/problem-message.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { GiftIcon } from '../../../../ui/icons/page-icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useRefusal } from '../../kit/allowed.tsx';
import { type ScanAnswer, ScanField } from '../../kit/form/scan-field.tsx';
import { formatTime } from '../../kit/format.ts';
import { useStoredChoice } from '../../kit/use-stored-choice.ts';
import { type ManagedOrder, orderQueries } from '../order-queries.ts';
import { useOfferUndo } from '../undo-step.tsx';
import { PackedItem } from './packed-item.tsx';
import {
  type Box,
  type ItemToPack,
  isOfOrder,
  itemsOf,
  missingLabel,
  missingOf,
  type OrderToPack,
  packedOf,
  parcelOf,
  scan,
  toggle,
  withParcel,
} from './packing.ts';
import { ParcelPart } from './parcel-part.tsx';

type Order = ManagedOrder['order'];

interface PackingDeskProps {
  readonly order: OrderToPack;
  readonly box: Box;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onBox: (box: Box) => void;
  /** Opens the order that a scanned code names; false when it names none. */
  readonly onOrder: (code: string) => boolean;
  readonly onSkip: () => void;
  readonly onDone: (order: Order) => void;
}

const renewMs = 60_000;
const isText = (found: unknown): found is string => typeof found === 'string';

/** The order on the desk: what is scanned fills its box, then names its parcel. */
export function PackingDesk({ order, box, field, onBox, onOrder, onSkip, onDone }: PackingDeskProps) {
  const { order: ordered, claim, refusal, version } = order;
  const [answer, setAnswer] = useState<ScanAnswer>();
  const tracking = parcelOf(box) ?? ordered.delivery_details.tracking_number;
  const [courier, setCourier] = useStoredChoice('packing-courier', '', isText);
  const [checkedVersion, setCheckedVersion] = useState(version);
  const offerUndo = useOfferUndo();
  const { renew, takeOver } = useClaim(order, () => setAnswer(undefined));
  const items = itemsOf(order);
  const missing = items.reduce((sum, item) => sum + missingOf(item, box), 0);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const isChanged = version !== checkedVersion;
  const isRefused = useRefusal() !== undefined;
  const label = isRefused
    ? 'Not for your role'
    : missingLabel({ order, missing, isChanged, courier, tracking });
  const unitsOf = (item: ItemToPack) => packedOf(item, box).map(({ _id }) => _id);
  const ship = useChange(
    (to: 'shipped' | 'packed') => {
      setAnswer(undefined);
      const inBox = items.map((item) => ({ item, units: item.by_units ? unitsOf(item) : [] }));
      if (to === 'packed')
        return browserClient.call('order.update', {
          orderId: ordered.orderId,
          order_status: 'packed',
          undoable: true,
          units: inBox
            .filter(({ item }) => item.by_units)
            .map(({ item, units }) => ({ item: item.item, units })),
        });
      return browserClient.call('admin.packing.ship', {
        id: ordered._id,
        version,
        items: inBox.map(({ item, units }) => ({ item: item.item, quantity: item.quantity, units })),
        courier_partner: courier.trim(),
        tracking_number: tracking.trim(),
        undoable: true,
      });
    },
    {
      failed: null,
      changes: [...orderQueries, 'admin.dashboard.get'],
      onSuccess: ({ undo }: Reply<'admin.packing.ship'>, to) => {
        offerUndo(`${ordered.orderId} is ${to === 'shipped' ? 'packed and shipped' : 'packed'}`, undo);
        onDone(ordered);
      },
      // The button may be disabled next, and would swallow what a scanner types.
      onError: () => field.current?.focus(),
    },
  );
  function onScan(code: string) {
    if (!isOfOrder(items, code) && onOrder(code)) return;
    const waits = missingLabel({ order, missing: 0, isChanged: false, courier: 'any', tracking: 'any' });
    if (waits !== null) return setAnswer({ isGood: false, text: waits });
    renew();
    if (missing === 0 && !isOfOrder(items, code)) {
      onBox(withParcel(box, code.trim()));
      return setAnswer({ isGood: true, text: `Parcel ${code.trim()}` });
    }
    const scanned = scan(items, box, code);
    onBox(scanned.box);
    setAnswer(scanned.answer);
  }
  function toggleUnit(item: ItemToPack, unit: string) {
    renew();
    onBox(toggle(item, box, unit));
    setAnswer(undefined);
    field.current?.focus();
  }
  const shipByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey && event.key === 'Enter' && label === null && !ship.isPending) ship.mutate('shipped');
  });
  useEffect(() => {
    window.addEventListener('keydown', shipByKey);
    return () => window.removeEventListener('keydown', shipByKey);
  }, []);
  const next = items.find((item) => missingOf(item, box) > 0);
  const messages = [...new Set(ordered.items.map(({ gift_message }) => gift_message))].filter(Boolean);
  const isGift = messages.length > 0 || ordered.items.some(({ gift_wrap }) => gift_wrap);
  const what = next ? 'Scan a product' : 'Scan the parcel’s number';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label={`Order ${ordered.orderId}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ScanField field={field} label={what} answer={answer} onScan={onScan} />
        {refusal !== '' && <Notice tone="danger" isUrgent>{`${refusal}. Put its units back.`}</Notice>}
        {refusal === '' && ordered.confirmation === 'refused' && (
          <Notice tone="danger">The customer does not want this order: please do not pack it.</Notice>
        )}
        {refusal === '' && ordered.confirmation === 'waiting' && (
          <Notice tone="warning">
            The customer has not confirmed this cash order yet: please do not pack it.
          </Notice>
        )}
        {refusal === '' && claim && !claim.is_mine && (
          <Notice tone="warning">
            <span className="flex flex-wrap items-center justify-between gap-3">
              Being packed by {claim.name} since {formatTime(claim.since).replace('today, ', '')}
              <Button size="small" isBusy={takeOver.isPending} onClick={() => takeOver.mutate()}>
                Take over
              </Button>
            </span>
          </Notice>
        )}
        {refusal === '' && isChanged && (
          <Notice tone="warning" isUrgent>
            <span className="flex flex-wrap items-center justify-between gap-3">
              The order was changed in the meantime. Ticks that still fit stay.
              <Button size="small" onClick={() => setCheckedVersion(version)}>
                I have checked it
              </Button>
            </span>
          </Notice>
        )}
        {ship.error && refusal === '' && (
          <Notice tone="danger" isUrgent>
            {problemMessage(
              ship.error,
              'The shop did not answer. Please try again: an order is never shipped twice.',
            )}
          </Notice>
        )}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="type-heading wrap-anywhere">
            {ordered.delivery_address.name}, {ordered.delivery_address.city}
          </h2>
          <span className="figures text-note text-ink-muted">{ordered.orderId}</span>
          <span className="ml-auto text-note text-ink-muted">
            <b className="font-semibold text-ink">
              {quantity - missing} of {quantity}
            </b>{' '}
            in the box
          </span>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
          {items.map((item) => (
            <PackedItem
              key={item.item}
              item={item}
              ordered={ordered.items.find(({ line }) => line === item.item)}
              box={box}
              isNext={item === next}
              onToggle={(unit) => toggleUnit(item, unit)}
            />
          ))}
        </div>
        {isGift && (
          <p className="flex items-center gap-3 whitespace-pre-line rounded-2 bg-warning-wash px-4 py-3 font-medium text-warning">
            <GiftIcon size="small" />
            <span>
              Gift: no prices in the box.
              {messages.map((message) => ` Card: “${message}”`)}
            </span>
          </p>
        )}
        {ordered.note && <Notice>Note from the customer: {ordered.note}</Notice>}
      </section>
      <ParcelPart
        order={ordered}
        label={label}
        isBusy={ship.isPending}
        isComplete={missing === 0 && refusal === '' && !isChanged}
        courier={courier}
        tracking={tracking}
        onCourier={setCourier}
        onTracking={(number) => onBox(withParcel(box, number))}
        onShip={() => ship.mutate('shipped')}
        onPackOnly={() => ship.mutate('packed')}
        onSkip={onSkip}
      />
    </div>
  );
}

/** Claims a free order when it is opened; `renew` is called with each sign of the packer. */
function useClaim({ order: { _id: id }, claim, refusal }: OrderToPack, onTaken: () => void) {
  const changes = ['admin.packing.get', 'admin.packing.list'] as const;
  const run = (take_over: boolean) =>
    browserClient.call('admin.packing.claim', { id, ...(take_over && { take_over }) });
  const own = useChange(() => run(false), { failed: null, changes });
  const takeOver = useChange(() => run(true), { changes, onSuccess: onTaken });
  const renewedAt = useRef(0);
  const renew = () => {
    if (isForbidden || performance.now() - renewedAt.current < renewMs) return;
    renewedAt.current = performance.now();
    own.mutate();
  };
  const isForbidden = useRefusal() !== undefined;
  const isFree = claim === null && refusal === '' && !isForbidden;
  const claimFree = useEffectEvent(() => {
    renewedAt.current = performance.now();
    own.mutate();
  });
  useEffect(() => {
    if (isFree) claimFree();
  }, [isFree]);
  return { renew, takeOver };
}
