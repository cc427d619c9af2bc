import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { vipTierName } from '@jhumka/domain/loyalty';
import { zeroPaise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { useForm } from '../../../components/use-form.ts';
import { draftById, useDropOnLeave } from '../../../session/stored-entry.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Money } from '../../../ui/price.tsx';
import { type Order, tierChangeQuery, useCancelOrder } from '../api/order-queries.ts';
import { countItems } from '../order-labels.ts';

/** Why an order is to be cancelled, as it is typed. */
interface CancelEntry {
  readonly reason: string;
  readonly note: string;
}

/** Preserves the unsaved input when the session ends. */
export const cancelDraft = draftById<CancelEntry>(
  'cancel',
  ({ reason, note }) => typeof reason === 'string' && typeof note === 'string',
);

interface CancelDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const reasons = [
  'I ordered the wrong product',
  'I found something else',
  'Delivery takes too long',
  'The address is wrong',
  'I changed my mind',
];
const otherReason = 'Something else';

/** Requests the reason and shows the consequences before cancelling an order (spec 4.2). */
export function CancelDialog({ order, isOpen, onOpenChange }: CancelDialogProps) {
  const formId = useId();
  const cancel = useCancelOrder();
  const form = useForm({
    saved: { reason: '', note: '' },
    draft: useMemo(() => cancelDraft.of(order.orderId), [order.orderId]),
    change: cancel,
    send: ({ reason, note }) => {
      const given = reason === otherReason ? note.trim() || otherReason : reason;
      cancel.mutate({ orderId: order.orderId, reason: given }, { onSuccess: close });
    },
  });
  useDropOnLeave(cancelDraft);
  const isPaid = order.payment_status === 'paid';
  // Goods that were sent back are paid back, also while the rest is unpaid.
  const refund = isPaid ? (order.bill.to_pay ?? order.totalAmt) : order.exchange_credit;
  const credit = order.bill.credit_used ?? zeroPaise;
  const coins = asCoins((order.bill.coins_used?.given ?? 0) + (order.bill.coins_used?.purchased ?? 0));

  function close() {
    cancelDraft.drop();
    onOpenChange(false);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(willOpen) => (willOpen ? onOpenChange(true) : close())}
      title={
        <>
          Cancel order <span className="figures">{order.orderId}</span>?
        </>
      }
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={close}>
            Keep order
          </Button>
          <Button type="submit" form={formId} variant="danger-solid" isBusy={form.isPending}>
            Cancel order
            {refund > 0 && (
              <>
                {' '}
                and refund <Money amount={refund} />
              </>
            )}
          </Button>
        </div>
      }
    >
      <form {...form.attributes} id={formId} className="grid gap-5 py-5">
        <p className="grid rounded-1 bg-linen p-4">
          <span className="text-small">{refund > 0 ? 'Your refund' : 'No charge. Order total'}</span>
          <strong className="text-[1.5rem] tracking-[-0.015em]">
            <Money amount={refund > 0 ? refund : order.totalAmt} />
          </strong>
          {refund > 0 && <span className="text-small">to the original payment method</span>}
        </p>
        <div>
          <h3 className="font-semibold text-small">What happens next</h3>
          <dl className="mt-2 border-rule border-t text-small">
            <Consequence title="Order cancelled">
              Nothing will be shipped. This can’t be undone, but you can order again.
            </Consequence>
            <Consequence title={order.bill.quantity === 1 ? 'The item' : `The ${countItems(order)}`}>
              {order.bill.quantity === 1 ? 'It goes' : 'They go'} back on sale.
            </Consequence>
            {credit > 0 && (
              <Consequence title="Your store credit">
                <Money amount={credit} /> come back to you at once.
              </Consequence>
            )}
            {coins > 0 && (
              <Consequence title="Your coins">{formatCoins(coins)} come back to you.</Consequence>
            )}
            {order.bill.coupon_discount > 0 && order.exchange_of === null && (
              <Consequence title="Your coupon">
                {order.bill.coupon_code ?? 'It'} returns to your wallet, unless it has expired.
              </Consequence>
            )}
            {isPaid && isOpen && <TierConsequence orderId={order.orderId} />}
          </dl>
        </div>
        <SelectField label="Reason" isOptional {...form.field('reason')}>
          <option value="">Prefer not to say</option>
          {[...reasons, otherReason].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {form.entry.reason === otherReason && (
          <TextAreaField label="Comments" isOptional maxLength={500} {...form.field('note')} />
        )}
      </form>
    </Dialog>
  );
}

/** Tier change of a member, shown before the cancellation (decisions §6). */
function TierConsequence({ orderId }: { readonly orderId: string }) {
  const { user } = useSession();
  const isMember = user?.vip_enabled === true;
  const { data: change } = useQuery({ ...tierChangeQuery(orderId), enabled: isMember });
  if (!isMember || change === null) return null;
  return (
    <Consequence title="Your tier">
      {change === undefined ? (
        'Your lifetime spend falls by the order total, which can change your tier.'
      ) : change.warning === null ? (
        <>
          Your lifetime spend falls to <Money amount={change.spend_after} />. You stay{' '}
          {change.after === 'NONE' ? 'a member' : vipTierName(change.after)}.
        </>
      ) : (
        <strong className="font-semibold text-warning">{change.warning}</strong>
      )}
    </Consequence>
  );
}

function Consequence({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-rule border-b py-2.5 md:grid-cols-[8rem_1fr]">
      <dt className="font-semibold">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
