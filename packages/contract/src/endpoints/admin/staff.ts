import { staffRights } from '@jhumka/domain/staff';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, reference, text, wholeNumber } from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';
import { rupeeDecimal, rupees } from '../../wire/money.ts';

const manage = { access: 'admin', right: 'settings.staff' } as const;

const noLimit = z.union([z.literal('').transform(() => null), z.null()]);

const roleFields = {
  name: text(40),
  rights: list(z.enum(staffRights), staffRights.length),
  refund_limit: z
    .union([noLimit, rupeeDecimal(0, 1e8)])
    .meta({ description: 'Maximum of refunds for one order; null is no limit' }),
  discount_limit: z
    .union([noLimit, wholeNumber(0, 100)])
    .meta({ description: 'Maximum discount in percent; null is no limit' }),
};

const staffRole = z
  .object({
    _id: z.string(),
    name: z.string(),
    is_built_in: z.boolean(),
    rights: z.array(z.enum(staffRights)),
    refund_limit: rupees.nullable(),
    discount_limit: z.int().nullable(),
    sentence: z.string().meta({ description: 'The role in words' }),
    version: z.int(),
    can_change: z.boolean(),
  })
  .meta({ id: 'StaffRole' });

const member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role_id: z.string(),
  status: z.enum(['Active', 'Inactive', 'Suspended']),
  has_second_factor: z.boolean(),
  last_login_date: z.string().nullable(),
  is_own: z.boolean(),
});

const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role_id: z.string(),
  expiresAt: z.string(),
});

export const staffEndpoints = {
  'admin.roles.list': endpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/roles',
    summary: 'List the roles of staff, who has them, and open invitations',
    data: z.array(staffRole),
    extra: { staff: z.array(member), invitations: z.array(invitation) },
  }),
  'admin.roles.create': endpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/roles',
    summary: 'Create a role with rights that you have',
    input: z.object(roleFields),
    data: staffRole,
    status: 201,
  }),
  'admin.roles.update': endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/admin/roles',
    summary: "Change a role, unless it has changed since `version` ('changed-meanwhile'); effective at once",
    input: z.object({ id: reference, version: wholeNumber(1, 1e9), ...roleFields }),
    data: staffRole,
  }),
  'admin.roles.delete': endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/admin/roles',
    summary: 'Delete a role that nobody has; built-in ones stay',
    input: z.object({ id: reference }),
    data: z.object({ _id: z.string() }),
  }),
  'admin.roles.view': endpoint({
    method: 'PUT',
    path: '/api/admin/roles/view',
    access: 'admin',
    right: 'staff',
    summary:
      'See the admin as another role in this session, or as yourself with “own”; never with more rights',
    input: z.object({ roleId: reference }),
  }),
  'admin.staff.invite': endpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Invite somebody to the staff by mail, or once more',
    input: z.object({ email: text(300), roleId: reference }),
    data: invitation,
    status: 201,
  }),
  'admin.staff.setRole': endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/admin/staff',
    summary: 'Give a member of staff another role, effective at once',
    input: z.object({ id: reference, roleId: reference }),
    data: z.object({ _id: z.string() }),
  }),
  'admin.staff.remove': endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/admin/staff',
    summary: 'Remove a member of staff, who stays a customer, or withdraw an invitation',
    input: z.object({ id: reference }),
    data: z.object({ _id: z.string() }),
  }),
  'staff.accept': endpoint({
    method: 'POST',
    path: '/api/staff/accept',
    access: 'public',
    summary: 'Accept an invitation to the staff with the token of its mail, and choose a password',
    input: z.object({
      token: text(100),
      name: optionalField(text(200)),
      password: z.string({ error: 'is required' }).max(500, { error: 'is too long' }),
    }),
    data: z.object({ email: z.string() }),
  }),
};
