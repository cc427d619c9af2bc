import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ParcelIcon } from '../../../../ui/icons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Allowed } from '../../kit/allowed.tsx';
import { type ScanAnswer, ScanField } from '../../kit/form/scan-field.tsx';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { useStoredChoice } from '../../kit/use-stored-choice.ts';
import { type Box, orderNamedBy, orderToPackQuery, type QueueFilters, queueQuery } from './packing.ts';
import { PackingDesk } from './packing-desk.tsx';
import { countOf, type DoneOrder, PackingQueue } from './packing-queue.tsx';
import { printOrders } from './print-orders.ts';

export const meta = () => [{ title: pageTitle('Packing desk') }, { name: 'robots', content: 'noindex' }];

/** Packs confirmed orders with a scanner: the queue, the box of one order, and its parcel. */
export default function PackingPage() {
  const [search, setSearch] = useSearchParams();
  const code = search.get('order');
  const [filters, setFilters] = useState<QueueFilters>({});
  const [done, setDone] = useState<readonly DoneOrder[]>([]);
  // The boxes of all orders that were begun: another one may have to go first.
  // They survive a reload, in this browser.
  const [stored, store] = useStoredChoice<Boxes>('packing-boxes', {}, isBoxes);
  const [boxes, setBoxes] = useState<Boxes>(stored);
  useEffect(() => store(Object.fromEntries(Object.entries(boxes).slice(-maxBoxes))), [boxes, store]);
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const queue = useQuery(queueQuery(filters));
  const order = useQuery({ ...orderToPackQuery(code ?? ''), enabled: code !== null });
  const rows = queue.data ?? [];
  const queued = new Set(rows.map(({ orderId }) => orderId));

  function open(orderId: string | null) {
    setSearch(orderId === null ? {} : { order: orderId }, { replace: true });
    setAnswer(undefined);
    field.current?.focus();
  }
  const nextAfter = (orderId: string | undefined) => {
    const at = rows.findIndex((one) => one.orderId === orderId);
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
    return others.find(({ claim }) => !claim || claim.is_mine)?.orderId ?? null;
  };
  const openId = order.data?.order.orderId ?? code ?? undefined;
  /** Opens the order that a code names; false when it names none. */
  function openNamed(typed: string): boolean {
    const named = orderNamedBy(rows, typed);
    if (named !== null) open(named);
    return named !== null;
  }
  async function print(kinds: string) {
    setPrinting(true);
    await printOrders(rows, kinds);
    setPrinting(false);
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(nextAfter(openId));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });

  return (
    <>
      <PageHead
        title="Packing desk"
        actions={
          <>
            {rows.length > 0 && (
              <>
                <Button size="small" isBusy={isPrinting} onClick={() => void print('slips')}>
                  <ParcelIcon size="small" />
                  Slips for all {rows.length}
                </Button>
                <Button
                  size="small"
                  className="max-md:hidden"
                  isBusy={isPrinting}
                  onClick={() => void print('slips,labels,invoices')}
                >
                  Slips, labels and invoices
                </Button>
              </>
            )}
            <Button size="small" className="max-lg:hidden" onClick={() => setKeysOpen(true)}>
              Keys
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
        <PackingQueue
          query={queue}
          done={done.filter(({ orderId }) => !queued.has(orderId))}
          open={openId ?? null}
          filters={filters}
          onFilter={setFilters}
          onOpen={open}
        />
        {order.data ? (
          <Allowed>
            <PackingDesk
              key={order.data.order.orderId}
              order={order.data}
              box={boxes[order.data.order.orderId] ?? {}}
              field={field}
              onBox={(box) => setBoxes((now) => ({ ...now, [order.data.order.orderId]: box }))}
              onOrder={openNamed}
              onSkip={() => open(nextAfter(openId))}
              onDone={({ orderId, delivery_address: { name } }) => {
                setDone((now) => [...now, { orderId, name, at: new Date().toISOString() }]);
                setBoxes(({ [orderId]: _packed, ...rest }) => rest);
                open(nextAfter(orderId));
              }}
            />
          </Allowed>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ScanField
              field={field}
              label="Scan an order"
              answer={answer}
              onScan={(typed) => openNamed(typed) || open(typed.trim())}
            />
            {code === null && queue.data && (
              <p className="py-10 text-center text-ink-muted">
                Scan a slip, type the last six of a number, or choose an order: {countOf(rows)} to pack.
              </p>
            )}
            {code !== null && order.isError && <NotLoaded what={`Order ${code}`} query={order} />}
            {code !== null && !order.isError && <Skeleton className="h-96" />}
          </div>
        )}
      </div>
      <Dialog isOpen={areKeysOpen} onOpenChange={setKeysOpen} title="Keys">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 py-2">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-1 border border-rule-strong px-1.5 text-note whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

type Boxes = Readonly<Record<string, Box>>;
const isBoxes = (found: unknown): found is Boxes => typeof found === 'object' && found !== null;
/** Boxes that are stored; those of orders that others packed would stay forever. */
const maxBoxes = 30;

const keys = [
  ['Scan, Enter', 'Opens an order, ticks a product, or enters the parcel number once the box is full'],
  ['Ctrl Enter', 'Packs and ships, when nothing is missing'],
  ['Ctrl ↓', 'Skips to the next order; its ticks stay'],
  ['Tab, Space', 'Moves to a tick, and sets it by hand'],
] as const;
