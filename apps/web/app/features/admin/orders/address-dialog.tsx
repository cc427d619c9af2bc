import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { type ManagedOrder, orderQueries } from './order-queries.ts';

type Order = ManagedOrder['order'];

const beforeShipping: readonly Order['order_status'][] = ['pending', 'confirmed', 'packed'];

/** Offers to change the delivery address while the order has not shipped. */
export function ChangeAddress({ order }: { readonly order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!beforeShipping.includes(order.order_status)) return null;
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>Change address</TextButton>
      {isOpen && <AddressDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface AddressDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Changes the delivery address of an order that has not shipped. */
function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { name, address_line, landmark, city, pincode, mobile, state } = order.delivery_address;
  const form = useEntryForm({
    saved: { name, address_line, landmark, city, pincode, mobile },
    send: (entry) => browserClient.call('admin.orders.changeAddress', { id: order.orderId, ...entry }),
    changes: orderQueries,
    onSaved: () => {
      showToast('Delivery address changed');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Delivery address of ${order.orderId}`}
      isReady={form.isDirty}
      failed="The address was not saved. Please try again."
      onClose={onClose}
    >
      <p>
        The state stays {state}, because the invoice names it. For another state, cancel the order and place a
        new one.
      </p>
      <TextField label="Full name" maxLength={80} {...form.field('name')} />
      <TextField label="Address" maxLength={250} {...form.field('address_line')} />
      <TextField label="Landmark" isOptional maxLength={120} {...form.field('landmark')} />
      <TextField label="City" maxLength={80} {...form.field('city')} />
      <TextField label="Pincode" inputMode="numeric" {...form.field('pincode')} />
      <TextField label="Mobile" type="tel" {...form.field('mobile')} />
    </FormDialog>
  );
}
