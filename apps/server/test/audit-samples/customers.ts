import { workOff } from '../jobs.ts';
import { sendFile } from '../pictures.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that import customers, with the expected audit entries. */
export function customerSamples({ shop, admin }: Sampling): AuditSamples {
  const as = { token: admin.token };
  let sent = 0;
  const send = async () => {
    sent += 1;
    const text = Buffer.from(`First Name,Last Name,Email,Tags\nMeera,Iyer,audit${sent}@shop.in,vip\n`);
    const options = { ...as, field: 'file', name: 'a.csv', fields: { dryRun: 'false' } };
    const reply = await sendFile(shop, '/api/admin/customers/imports', text, options);
    await workOff(shop.context, 'import-customers');
    return { ...reply, headers: {} };
  };
  const file = { from: null, to: 'a.csv' };
  return {
    'admin.customers.import': () => ({
      call: send,
      // Of the customer and of the whole import.
      entries: [
        { action: 'user.import', changes: {} },
        { action: 'user.import', changes: {} },
      ],
    }),
    'admin.customers.undoImport': async () => {
      const { body } = await send();
      const id: string = body.data._id;
      const changes = { file, removed: { from: null, to: 1 }, left: { from: null, to: 0 } };
      return { input: { id }, entries: [{ action: 'user.undo-import', subjectId: id, changes }] };
    },
  };
}
