import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EntryForm } from '../../kit/form/entry-form.tsx';
import { useGuardedClose } from '../../kit/form/guarded-changes.tsx';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { type ManagedOrder, orderQueries } from '../order-queries.ts';
import { StepDialog, undoableNote } from '../step-dialog.tsx';
import { useOfferUndo } from '../undo-step.tsx';
import { PackedItem } from './packed-item.tsx';
import { type Box, type ItemToPack, missingOf, packedOf, type ScanAnswer, scan, toggle } from './packing.ts';
import { ScanField } from './scan-field.tsx';

/** Units that packing an order asks for; empty where none of its products is kept by units. */
export const unitsToPackQuery = (orderId: string) => personalQuery('admin.units.ofOrder', { id: orderId });

interface PackSheetProps {
  readonly order: ManagedOrder['order'];
  readonly onClose: () => void;
}

/** Marks an order as packed; first asks which units go into the box, where its products are kept by units. */
export function PackSheet({ order, onClose }: PackSheetProps) {
  const query = useQuery({ ...unitsToPackQuery(order.orderId), refetchOnMount: 'always' });
  // Once packed by another packer, the order asks for no units any more: the sheet stays, and says so.
  const [items, setItems] = useState<readonly ItemToPack[]>();
  if (query.data && query.data !== items && (query.data.length > 0 || !items)) setItems(query.data);
  if (items?.length === 0) return <StepDialog order={order} to="packed" onClose={onClose} />;
  if (items) return <PackForm order={order} items={items} onClose={onClose} />;
  return (
    <Drawer isOpen onOpenChange={onClose} title={`Pack ${order.orderId}`}>
      <div className="py-5">
        {query.isError ? <NotLoaded what="The units" query={query} /> : <Skeleton className="h-96" />}
      </div>
    </Drawer>
  );
}

interface PackFormProps extends PackSheetProps {
  readonly items: readonly ItemToPack[];
}

function PackForm({ order, items, onClose }: PackFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<ScanAnswer>();
  const offerUndo = useOfferUndo();
  const form = useEntryForm({
    saved: { box: {} as Box, note: '' },
    send: async ({ box, note }) => {
      setAnswer(undefined);
      try {
        return await browserClient.call('order.update', {
          orderId: order.orderId,
          order_status: 'packed',
          note: note.trim(),
          undoable: true,
          units: items.map((item) => ({
            item: item.item,
            units: packedOf(item, box).map(({ _id }) => _id),
          })),
        });
      } catch (error) {
        // The button may be disabled next, and would swallow what a scanner types.
        field.current?.focus();
        throw error;
      }
    },
    // Another packer may have been faster: the choices are loaded again.
    changes: [...orderQueries, 'admin.units.ofOrder'],
    onSaved: ({ undo }) => {
      offerUndo(`${order.orderId} is packed`, undo);
      onClose();
    },
  });
  const { box } = form.entry;
  const close = useGuardedClose(form.isDirty, onClose);
  const missing = items.reduce((sum, item) => sum + missingOf(item, box), 0);
  const toggleUnit = (item: ItemToPack, unit: string) => {
    form.set((now) => ({ box: toggle(item, now.box, unit) }));
    setAnswer(undefined);
    field.current?.focus();
  };
  function onScan(code: string) {
    const scanned = scan(items, box, code);
    form.set({ box: scanned.box });
    setAnswer(scanned.answer);
  }
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && void close()}
      title={`Pack ${order.orderId}`}
      footer={
        <Button
          type="submit"
          form={id}
          variant="primary"
          isWide
          disabled={missing > 0}
          isBusy={form.isPending}
        >
          {missing > 0 ? `${missing} ${missing === 1 ? 'unit' : 'units'} missing` : 'Mark as packed'}
        </Button>
      }
    >
      <div className="py-5">
        <EntryForm
          id={id}
          form={form}
          failed="The shop did not answer. Please check whether the status changed, and try again."
        >
          <ScanField field={field} answer={answer} onScan={onScan} />
          {form.problem('units') && (
            <p role="alert" className="font-medium text-danger text-small">
              {form.problem('units')}
            </p>
          )}
          {items.map((item) => (
            <PackedItem
              key={item.item}
              item={item}
              ordered={order.items.find(({ line }) => line === item.item)}
              box={box}
              onToggle={(unit) => toggleUnit(item, unit)}
            />
          ))}
          {order.payment_status === 'cod_due' && (
            <p className="flex items-center justify-between gap-4 rounded-2 bg-ink px-4 py-3 text-paper">
              Cash to collect
              <strong className="figures text-lead">{formatRupees(order.cash_to_collect)}</strong>
            </p>
          )}
          <TextField
            label="Note"
            isOptional
            hint="The customer can read it in the timeline."
            maxLength={500}
            {...form.field('note')}
          />
          <p className="text-small text-ink-muted">{undoableNote}</p>
        </EntryForm>
      </div>
    </Drawer>
  );
}
