import { formatDateTime } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { issueOf } from '../../../api/problem-message.ts';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { ChangeConsequences } from '../../../components/order-change/change-consequences.tsx';
import { changedLines, type LineDrafts } from '../../../components/order-change/line-draft.ts';
import { LineFields } from '../../../components/order-change/line-fields.tsx';
import { type ChangePreview, useChangePreview } from '../../../components/order-change/use-change-preview.ts';
import { useHostedCheckout } from '../../../components/payment/use-hosted-checkout.ts';
import { useForm } from '../../../components/use-form.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { draftById, useDropOnLeave } from '../../../session/stored-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { type Order, useChangeOrder } from '../api/order-queries.ts';
import { pictureOf } from '../order-labels.ts';
import { usePayDifference } from './use-pay-difference.ts';

/** A change as it is chosen and typed; null stays as it is. */
interface ChangeEntry {
  readonly lines: LineDrafts;
  readonly addressId: string | null;
  readonly mobile: string | null;
  readonly isOnline: boolean;
}

const noChange: ChangeEntry = { lines: {}, addressId: null, mobile: null, isOnline: false };

/** Preserves the unsaved input when the session ends. */
export const changeDraft = draftById<ChangeEntry>(
  'change',
  ({ lines, isOnline }) => typeof lines === 'object' && lines !== null && typeof isOnline === 'boolean',
);

interface ChangeDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Changes an order in place: shows what follows, then does exactly that. Closing it keeps what is entered. */
export function ChangeDialog({ order, isOpen, onOpenChange }: ChangeDialogProps) {
  const formId = useId();
  const { items, delivery_address: address, can_change, orderId } = order;
  const { what, until } = can_change;
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const addresses = useQuery({ ...personalQuery('address.list', {}), enabled: isOpen });
  const openCheckout = useHostedCheckout();
  const payDifference = usePayDifference();
  const change = useChangeOrder();
  const form = useForm({
    saved: noChange,
    draft: useMemo(() => changeDraft.of(orderId), [orderId]),
    change,
    send: () => {
      if (!request || !preview.shown) return;
      preview.agree(preview.shown);
      change.mutate(
        { ...request, digest: preview.shown.digest },
        {
          onSuccess: ({ payment }) => {
            form.set(noChange);
            close();
            if (!payment) return;
            if (order.payment_status === 'paid') payDifference(payment);
            else void openCheckout(payment);
          },
        },
      );
    },
  });
  useDropOnLeave(changeDraft);
  const { lines, addressId, mobile, isOnline } = form.entry;
  const changed = changedLines(items, lines);
  const hasMobile = mobile !== null && mobile.trim() !== address.mobile;
  const isAnything = changed.length > 0 || addressId !== null || hasMobile || isOnline;
  const request = isAnything
    ? {
        orderId,
        ...(addressId !== null && { addressId }),
        ...(hasMobile && { mobile }),
        ...(changed.length > 0 && { items: changed }),
        ...(isOnline && { payment_method: 'razorpay' as const }),
      }
    : null;
  const preview = useChangePreview('order.previewChange', isOpen ? request : null);
  const isRenewed = preview.before !== undefined;

  function close() {
    changeDraft.drop();
    onOpenChange(false);
  }

  const left = items.filter(({ line }) => !lines[line]?.isOut).length;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(willOpen) => (willOpen ? onOpenChange(true) : close())}
      title="Change something"
      footer={
        // What follows stays in sight, however long the form is.
        <div className="grid w-full gap-3">
          <ChangeConsequences preview={preview} fields={['mobile']} />
          {!isRenewed && (
            <FormNotice error={form.failure} failed="The order was not changed. It is safe to try again." />
          )}
          <div className="grid gap-3 md:flex md:justify-end">
            <Button className="max-md:order-2" onClick={close}>
              Close
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={form.isPending}
              disabled={!preview.shown}
            >
              {preview.shown ? buttonLabel(preview.shown) : 'Change the order'}
            </Button>
          </div>
        </div>
      }
    >
      <form {...form.attributes} id={formId} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {until && (
          <p className="text-ink-soft text-small">
            Open until we pack it: <strong>{formatDateTime(new Date(until))}</strong>
          </p>
        )}
        {what.includes('size') &&
          items.map((item) => (
            <LineFields
              key={item.line}
              item={item}
              draft={lines[item.line] ?? {}}
              what={what}
              canRemove={left > 1}
              picture={
                <Picture picture={pictureOf(item)} sizes="56px" alt="" className="w-14 shrink-0 rounded-1" />
              }
              onChange={(draft) => form.set({ lines: { ...lines, [item.line]: draft } })}
            />
          ))}
        <div className="grid gap-5 border-rule border-t pt-5">
          {what.includes('address') && (
            <SelectField
              label="Delivery address"
              value={addressId ?? ''}
              onChange={({ target }) => form.set({ addressId: target.value || null })}
            >
              <option value="">
                {address.address_line}, {address.city} {address.pincode}, as it is now
              </option>
              {(addresses.data ?? [])
                .filter(({ _id }) => _id !== address._id)
                .map(({ _id, name, address_line, city, pincode }) => (
                  <option key={_id} value={_id}>
                    {name}, {address_line}, {city} {pincode}
                  </option>
                ))}
            </SelectField>
          )}
          {what.includes('mobile') && (
            <TextField
              label="Mobile number for the courier"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              error={issueOf(preview.error, 'mobile')}
              value={mobile ?? address.mobile}
              onChange={({ target }) => form.set({ mobile: target.value })}
            />
          )}
          {what.includes('pay-online') && shopConfig?.online_payment && (
            <Checkbox checked={isOnline} onChange={({ target }) => form.set({ isOnline: target.checked })}>
              Pay it online instead of in cash
            </Checkbox>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function buttonLabel({ refund, way, total, to_pay: toPay }: ChangePreview): string {
  if (refund > 0) return `Change and refund ${formatRupees(refund)}`;
  if (way === 'online') return `Change and pay ${formatRupees(toPay)}`;
  return way === 'cash' ? `Change, pay ${formatRupees(total)} in cash` : 'Change the order';
}
