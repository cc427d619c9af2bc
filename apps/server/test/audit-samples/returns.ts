import { expect } from 'vitest';
import { addCustomer } from '../customers.ts';
import { deliver, orderProducts } from '../orders.ts';
import { photo, sendFile } from '../pictures.ts';
import { addProducts } from '../products.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change returns, with the expected audit entries. */
export function returnSamples({ shop, admin }: Sampling): AuditSamples {
  const asked = async () => {
    const [productId = ''] = await addProducts(shop.context.db, [{ price: 1000 }]);
    const { customer, orderId } = await orderProducts(shop, await addCustomer(shop), [productId]);
    await deliver(shop, admin, orderId);
    const input = { orderId, reason: 'size', items: [{ _id: productId, quantity: 1 }] } as const;
    const { consequences } = (await shop.succeed('returns.preview', input, customer)).data;
    const more = { digest: consequences?.digest ?? '', payBackTo: { upi: 'asha@okbank' } };
    return (await shop.succeed('returns.create', { ...input, ...more }, customer)).data._id;
  };
  return {
    'admin.returns.move': async () => {
      const id = await asked();
      const changes = { state: { from: 'asked', to: 'refused' } };
      return {
        input: { id, state: 'refused', note: 'The seal is open' },
        entries: [{ action: 'return.move', subjectId: id, changes, note: 'The seal is open' }],
      };
    },
    'admin.returns.addPhoto': async () => {
      const id = await asked();
      const file = await photo();
      const sent = { token: admin.token, field: 'image' };
      const to = expect.stringMatching(/^rph_/) as unknown;
      return {
        call: async () => ({
          ...(await sendFile(shop, `/api/admin/returns/${id}/photos`, file, sent)),
          headers: {},
        }),
        entries: [{ action: 'return.photo', subjectId: id, changes: { photo: { from: null, to } } }],
      };
    },
  };
}
