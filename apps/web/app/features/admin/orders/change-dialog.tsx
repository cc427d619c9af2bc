import { browserClient } from '../../../api/client.ts';
import { issueOf } from '../../../api/problem-message.ts';
import { ChangeConsequences } from '../../../components/order-change/change-consequences.tsx';
import { changedLines, type LineDrafts } from '../../../components/order-change/line-draft.ts';
import { LineFields } from '../../../components/order-change/line-fields.tsx';
import { useChangePreview } from '../../../components/order-change/use-change-preview.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { isMasked } from '../kit/mobile-links.tsx';
import { type ManagedOrder, orderQueries } from './order-queries.ts';

interface ChangeDialogProps {
  readonly order: ManagedOrder['order'];
  readonly onClose: () => void;
}

/** Changes an order with a reason: its lines until it is packed, its address until it is shipped. */
export function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const { items, can_change, orderId: id } = order;
  const { name, address_line, landmark, city, pincode, mobile, state } = order.delivery_address;
  const saved = { name, address_line, landmark, city, pincode, mobile };
  const noLines: LineDrafts = {};
  const form = useEntryForm({
    saved: { ...saved, lines: noLines, reason: '' },
    send: async ({ reason }) => {
      if (!request || !preview.shown) return;
      preview.agree(preview.shown);
      const { digest } = preview.shown;
      await browserClient.call('admin.orders.change', { ...request, digest, reason: reason.trim() });
    },
    changes: [...orderQueries, 'admin.orders.previewChange', 'product.details'],
    done: `${id} is changed`,
    onSaved: onClose,
  });
  const { lines, reason, ...typed } = form.entry;
  const changed = changedLines(items, lines);
  const isMoved = JSON.stringify(typed) !== JSON.stringify(saved);
  // A number that the role sees in part is never sent back: it stays.
  const isPart = isMasked(mobile);
  const { mobile: _part, ...withoutMobile } = typed;
  const address = isPart ? withoutMobile : typed;
  const isAnything = changed.length > 0 || isMoved;
  const request = isAnything
    ? { id, ...(changed.length > 0 && { items: changed }), ...(isMoved && { address }) }
    : null;
  const preview = useChangePreview('admin.orders.previewChange', request);
  const left = items.filter(({ line }) => !lines[line]?.isOut).length;
  const field = (of: keyof typeof saved) => ({ ...form.field(of), error: issueOf(preview.error, of) });
  return (
    <FormDialog
      form={form}
      title={`Change ${id}`}
      action="Change the order"
      isReady={preview.shown !== undefined && reason.trim() !== ''}
      failed="The shop did not answer. It is safe to try again."
      onClose={onClose}
    >
      {can_change.what.includes('size') ? (
        items.map((item) => (
          <LineFields
            key={item.line}
            item={item}
            draft={lines[item.line] ?? {}}
            what={can_change.what}
            canRemove={left > 1}
            onChange={(draft) => form.set({ lines: { ...lines, [item.line]: draft } })}
          />
        ))
      ) : (
        <p>Its lines can’t be changed now, only where it goes.</p>
      )}
      <h3 className="type-name border-rule border-t pt-4">Delivery address</h3>
      <p className="text-small text-ink-muted">The state stays {state}, because the invoice names it.</p>
      <TextField label="Full name" maxLength={80} {...field('name')} />
      <TextField label="Address" maxLength={250} {...field('address_line')} />
      <TextField label="Landmark" isOptional maxLength={120} {...field('landmark')} />
      <TextField label="City" maxLength={80} {...field('city')} />
      <TextField label="Pincode" inputMode="numeric" {...field('pincode')} />
      <TextField label="Mobile" type="tel" readOnly={isPart} {...field('mobile')} />
      <ChangeConsequences preview={preview} fields={Object.keys(saved)} />
      <TextField
        label="Reason"
        hint="Stays in the audit log. The customer gets an email with the change."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
