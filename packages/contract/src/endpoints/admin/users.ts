import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkIds, bulkOutcome } from '../../shapes/bulk.ts';
import { order, orderStatistics } from '../../shapes/order.ts';
import { address, user } from '../../shapes/users.ts';
import { day, optionalField, searchText, text, yesOrNo } from '../../wire/coerce.ts';
import { customerTag } from '../../wire/customer-tags.ts';
import { rupees } from '../../wire/money.ts';
import { cappedPageInfo, pageInput } from '../../wire/paging.ts';
import { sortInput } from '../../wire/sorting.ts';
import { session } from '../profile.ts';
import { outboxMessage } from './outbox.ts';

const role = z.enum(['USER', 'ADMIN']);
const status = z.enum(['Active', 'Inactive', 'Suspended']);
const every = <Value extends z.ZodType>(value: Value) =>
  optionalField(z.union([z.literal('all').transform(() => undefined), value]));

/** A user as administrators see them, with order totals. */
export const managedUser = user
  .omit({
    address_details: true,
    shopping_cart: true,
    orderHistory: true,
    staff_role: true,
    permissions: true,
  })
  .extend({
    totalOrders: z.int(),
    totalSpent: rupees,
    coins: z.int(),
    order_limits_lifted: z.boolean(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'ManagedUser' });

const userPagination = z
  .object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalUsers: z.int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  })
  .meta({ id: 'UserPagination' });

/** Audit entry: the action of an administrator, and its changes. */
export const auditEntry = z
  .object({
    _id: z.string(),
    actorId: z.string(),
    actorName: z.string(),
    action: z.string(),
    subjectId: z.string(),
    subjectName: z.string().meta({ description: 'Display name of the subject; empty when unknown' }),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    note: z.string(),
    createdAt: z.string(),
    parts: z
      .object({ count: z.int(), can_undo: z.boolean() })
      .nullable()
      .meta({ description: 'Of a change of many products: how many entries `partOf` lists' }),
  })
  .meta({ id: 'AuditEntry' });

/** Filters and sort order of a user list. */
const userListing = {
  role: every(role),
  status: every(status),
  isEmailVerified: optionalField(yesOrNo),
  from: optionalField(day).meta({ description: 'Users registered on or after this day in India' }),
  holdsCoins: optionalField(
    z.union([z.literal(true), z.literal('true').transform(() => true as const)]),
  ).meta({
    description: 'Only users with coins',
  }),
  tag: optionalField(customerTag),
  search: optionalField(searchText(100)),
  sort: sortInput(['name', 'joined', 'lastSeen']),
};

/** Filters of the audit log. */
const auditListing = {
  actorId: optionalField(text(64)),
  subjectId: optionalField(text(64)),
  action: optionalField(text(64)),
  /** Full text of action, entity, note and value. */
  search: optionalField(searchText(100)),
  from: optionalField(day),
  to: optionalField(day),
  entries: optionalField(z.enum(['changes', 'reads', 'all'])).meta({
    description: 'Changes alone without it, except where an entity, an action or a text is looked for',
  }),
};

export const userManagementEndpoints = {
  'admin.users.list': endpoint({
    method: 'GET',
    path: '/api/user/admin/all',
    access: 'admin',
    right: 'customers.see',
    listsPeople: true,
    summary: 'List users with their order totals, newest first (spec 7.68)',
    input: z.object({
      ...pageInput(10),
      ...userListing,
    }),
    data: z.object({ users: z.array(managedUser), pagination: userPagination }),
    extra: cappedPageInfo,
  }),
  'admin.users.export': endpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'admin',
    right: 'customers.export',
    summary: 'Download the filtered users as CSV, safe from formulas',
    input: z.object(userListing),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'people.csv' },
  }),
  'admin.users.get': endpoint({
    method: 'GET',
    path: '/api/user/admin/:id',
    access: 'admin',
    right: 'customers.see',
    summary: 'Get a user with recent orders, addresses, devices, messages and audit entries (spec 7.69)',
    input: z.object({ id: text(64) }),
    data: managedUser.extend({
      orders: z.array(order),
      statistics: orderStatistics,
      has_second_factor: z.boolean(),
      addresses: z.array(address),
      sessions: z.array(session),
      messages: z.array(outboxMessage),
      audit: z.array(auditEntry),
    }),
  }),
  'admin.users.update': endpoint({
    method: 'PUT',
    path: '/api/user/admin/:id',
    aliases: [
      { method: 'PUT', path: '/api/user/admin/:id/status' },
      { method: 'PUT', path: '/api/user/admin/:id/role' },
    ],
    access: 'admin',
    right: 'customers.change',
    summary: 'Update role, status, birthday or order limits of a user, effective at once (spec 7.69)',
    input: z.object({
      id: text(64),
      role: optionalField(role),
      status: optionalField(status),
      birthday: optionalField(text(10)),
      order_limits_lifted: optionalField(yesOrNo),
      note: optionalField(text(500)),
    }),
    data: managedUser,
  }),
  'admin.users.bulkUpdate': endpoint({
    method: 'PUT',
    path: '/api/admin/users/bulk',
    access: 'admin',
    right: 'customers.change',
    summary: 'Suspend or reactivate customers together, effective at once; not your own account',
    input: z.object({
      ids: bulkIds,
      status: z.enum(['Active', 'Suspended']),
      note: optionalField(text(500)),
    }),
    data: bulkOutcome,
  }),
  'admin.users.endSessions': endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    right: 'customers.change',
    summary: 'Log a user out on one device or on all',
    input: z.object({
      id: text(64),
      sessionId: optionalField(text(64)),
      note: optionalField(text(500)),
    }),
    data: z.object({ ended: z.int() }),
  }),
  'admin.users.removeSecondFactor': endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factor',
    access: 'admin',
    summary: 'Turn off two-factor authentication of a user; needs your password and a code',
    input: z.object({
      id: text(64),
      currentPassword: z.string({ error: 'is required' }).max(500, { error: 'is too long' }),
      code: optionalField(text(40)).meta({
        description: 'Code of your authenticator app, or a recovery code, when your login needs one',
      }),
      note: text(500),
    }),
  }),
  'admin.users.exportData': endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/data',
    access: 'admin',
    right: 'customers.export',
    summary: 'Download the data of a suspended customer as JSON and CSV in a zip',
    input: z.object({ id: text(64) }),
    download: { mime: 'application/zip', name: 'customer-data.zip' },
    data: z.custom<AsyncIterable<unknown>>(),
  }),
  'admin.users.deleteAccount': endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/account',
    access: 'admin',
    summary: 'Delete the account of a suspended customer; orders stay, anonymised',
    input: z.object({ id: text(64) }),
  }),
  'admin.audit.list': endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    right: 'settings.see',
    summary: 'List the audit log, newest first',
    input: z.object({
      ...pageInput(20),
      ...auditListing,
      partOf: optionalField(text(64)).meta({
        description: 'Subject of a change of many products: lists its entries, which are left out otherwise',
      }),
    }),
    data: z.array(auditEntry),
    extra: {
      ...cappedPageInfo,
      actions: z.array(z.string()),
      actors: z.array(z.object({ _id: z.string(), name: z.string() })),
      subjectName: z.string().meta({ description: 'Name of the subject that the list is filtered by' }),
    },
  }),
  'admin.audit.export': endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    right: 'settings.see',
    summary: 'Download the filtered audit log as CSV, safe from formulas',
    input: z.object(auditListing),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'audit.csv' },
  }),
};
