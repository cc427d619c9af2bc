import type { OrderStatus } from '@jhumka/domain/orders';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { checkEntry } from '../../../identity/addresses/save-address.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findVisibleOrder } from '../read/get-order.ts';
import { changeDeliveryAddress, lockOrder } from '../store.ts';
import { addNote } from './add-note.ts';

const beforeShipping: readonly OrderStatus[] = ['pending', 'confirmed', 'packed'];

/**
 * Changes the delivery address of an order. The state must stay the same: it is the place of supply on the invoice.
 * Throws 'order-shipped' after shipping, 'bad-input'.
 */
export const changeOrderAddress: Verb<'admin.orders.changeAddress'> = async (ctx, { id, ...entry }) => {
  const { id: key } = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const data = await transact(ctx, async (tx, ctx) => {
    const order = await lockOrder(tx, key);
    if (!beforeShipping.includes(order.order_status)) throw new Problem('order-shipped');
    const { state, address_type } = order.delivery_address;
    const address = { ...order.delivery_address, ...checkEntry({ ...entry, state, address_type }) };
    const at = ctx.now();
    await changeDeliveryAddress(tx, key, address, at);
    await addNote(tx, order, { actor: 'admin', actorId: ctx.actor.userId, at }, 'Delivery address changed');
    // The log omits name and street: they are stored in the order only, which is pseudonymised with the customer's
    // account.
    const { pincode: from } = order.delivery_address;
    const changes = { pincode: { from, to: address.pincode } };
    await writeAudit(tx, ctx, { action: 'order.address', subjectId: key, ownerId: order.user_id, changes });
    return { orderId: order.order_number, delivery_address: { ...address, status: true as const } };
  });
  return { message: 'Delivery address changed', data };
};
