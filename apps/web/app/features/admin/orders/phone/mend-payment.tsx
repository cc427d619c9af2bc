import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Allowed } from '../../kit/allowed.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { type ManagedOrder, orderQueries } from '../order-queries.ts';
import { PaymentLinkLine } from './payment-link-line.tsx';

const ways = {
  link: {
    name: 'Make payment link',
    text: 'The stock is reserved for the life of the link. An open link stays the same.',
    done: 'Payment link made',
  },
  cash: {
    name: 'Change to cash',
    text: 'The courier collects it. An open payment link ends, and a later payment is refunded.',
    done: 'Changed to cash on delivery',
  },
  paid: {
    name: 'Mark as paid',
    text: 'For money that came another way. An open payment link ends, and a later payment is refunded.',
    done: 'Order paid',
  },
} as const;
type Way = keyof typeof ways;

/** Payment links of an order, and the ways to mend its payment; each is logged with its reason. */
export function MendPayment({ managed: { order, links } }: { readonly managed: ManagedOrder }) {
  const [way, setWay] = useState<Way>();
  const ask = useChange(() => browserClient.call('admin.orders.askProvider', { id: order._id }), {
    done: ({ message }) => message,
    changes: orderQueries,
  });
  const isDue = order.payment_status === 'cod_due' && order.order_status !== 'cancelled';
  const hasLink = links.some(({ state, url }) => state === 'open' && url !== null);
  const waysOfUnpaid: readonly Way[] = hasLink ? ['cash', 'paid'] : ['link', 'cash', 'paid'];
  const offered: readonly Way[] = order.can_pay ? waysOfUnpaid : isDue ? ['paid'] : [];
  if (offered.length === 0 && links.length === 0) return null;
  return (
    <div className="mt-4 grid gap-4 border-rule border-t pt-4">
      {links.map((link) => (
        <PaymentLinkLine key={link._id} link={link} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Allowed>
          {offered.map((one) => (
            <Button key={one} size="small" onClick={() => setWay(one)}>
              {ways[one].name}
            </Button>
          ))}
          {order.can_pay && (
            <Button size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
              Ask the provider now
            </Button>
          )}
        </Allowed>
      </div>
      {way && <MendDialog order={order} way={way} onClose={() => setWay(undefined)} />}
    </div>
  );
}

interface MendDialogProps {
  readonly order: ManagedOrder['order'];
  readonly way: Way;
  readonly onClose: () => void;
}

function MendDialog({ order: { _id: id, orderId }, way, onClose }: MendDialogProps) {
  const { name, text, done } = ways[way];
  const form = useEntryForm({
    saved: { reason: '', means: 'upi' as 'upi' | 'card' | 'cash' | 'transfer', reference: '' },
    check: ({ reason, means, reference }) => ({
      reason: reason.trim() === '' && 'Please enter a reason.',
      reference:
        way === 'paid' && means !== 'cash' && reference.trim() === '' && 'Please enter its reference.',
    }),
    send: async ({ reason, means, reference }) => {
      if (way === 'link') await browserClient.call('admin.orders.paymentLink', { id, reason });
      else if (way === 'cash') await browserClient.call('admin.orders.payInCash', { id, reason });
      else await browserClient.call('admin.orders.markPaid', { id, reason, means, reference });
    },
    changes: orderQueries,
    done,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${name}: ${orderId}`}
      action={name}
      failed="The shop did not answer. Please check whether the payment changed, and try again."
      onClose={onClose}
    >
      <p>{text}</p>
      {way === 'paid' && <MeansFields form={form} />}
      <TextField label="Reason" hint="Saved in the audit log." maxLength={300} {...form.field('reason')} />
    </FormDialog>
  );
}

interface MeansFieldsProps {
  readonly form: {
    readonly field: (name: 'means' | 'reference') => {
      readonly value: string;
      readonly error: string | undefined;
      readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    };
  };
}

/** Means of a payment without the provider, and its reference. */
export function MeansFields({ form }: MeansFieldsProps) {
  const { value } = form.field('means');
  return (
    <>
      <SelectField label="Paid by" {...form.field('means')}>
        <option value="upi">UPI</option>
        <option value="card">Card</option>
        <option value="cash">Cash</option>
        <option value="transfer">Bank transfer</option>
      </SelectField>
      <TextField
        label="Reference"
        isOptional={value === 'cash'}
        hint={value === 'cash' ? 'Below Rs.2,00,000.00 by law.' : 'The number on the slip or in the app.'}
        maxLength={60}
        {...form.field('reference')}
      />
    </>
  );
}
