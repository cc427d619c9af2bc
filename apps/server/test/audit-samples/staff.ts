import { addCustomer } from '../customers.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change roles and the staff, with the expected audit entries. */
export function staffSamples({ shop, admin }: Sampling): AuditSamples {
  const { succeed } = shop;
  const as = { token: admin.token };
  const terms = { rights: ['orders.see'], refund_limit: 500, discount_limit: 5 };
  const added = async (name: string) =>
    (await succeed('admin.roles.create', { name, ...terms }, as)).data._id;

  return {
    'admin.roles.create': () => ({
      input: { name: 'Helper', ...terms },
      entries: [
        {
          action: 'role.create',
          changes: {
            name: { from: null, to: 'Helper' },
            rights: { from: null, to: 'orders.see' },
            refund_limit: { from: null, to: 'Rs.500.00' },
          },
        },
      ],
    }),
    'admin.roles.update': async () => {
      const id = await added('Counter');
      const changes = { discount_limit: { from: '5 %', to: 'no limit' } };
      return {
        input: { id, version: 1, name: 'Counter', ...terms, discount_limit: null },
        entries: [{ action: 'role.update', subjectId: id, changes }],
      };
    },
    'admin.roles.delete': async () => {
      const id = await added('Brief');
      const changes = { name: { from: 'Brief', to: null } };
      return { input: { id }, entries: [{ action: 'role.delete', subjectId: id, changes }] };
    },
    'admin.roles.view': () => ({
      input: { roleId: 'own' },
      entries: [
        {
          action: 'staff.view',
          subjectId: admin.userId,
          changes: { role: { from: 'Owner', to: 'own role' } },
        },
      ],
    }),
    'admin.staff.invite': () => ({
      input: { email: 'walk-staff@example.in', roleId: 'packer' },
      entries: [
        {
          action: 'staff.invite',
          changes: { email: { from: null, to: 'walk-staff@example.in' }, role: { from: null, to: 'Packer' } },
        },
      ],
    }),
    'admin.staff.setRole': async () => {
      const { userId: id } = await addCustomer(shop, { staffRole: 'packer' });
      const changes = { staff_role: { from: 'Packer', to: 'Support' } };
      return {
        input: { id, roleId: 'support' },
        entries: [{ action: 'staff.role', subjectId: id, changes }],
      };
    },
    'admin.staff.remove': async () => {
      const { userId: id } = await addCustomer(shop, { staffRole: 'packer' });
      const changes = { staff_role: { from: 'Packer', to: null } };
      return { input: { id }, entries: [{ action: 'staff.remove', subjectId: id, changes }] };
    },
  };
}
