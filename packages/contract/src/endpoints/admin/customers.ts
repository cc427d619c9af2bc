import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkIds, bulkOutcome } from '../../shapes/bulk.ts';
import { optionalField, text, visibleText, yesOrNo } from '../../wire/coerce.ts';
import { customerTags } from '../../wire/customer-tags.ts';
import { managedUser } from './users.ts';

/** Two accounts of one customer. The one with an email stays; of two with or without one, that with `id`. */
const twoAccounts = { id: text(64), otherId: text(64) };

const lineNotes = z.array(z.object({ line: z.int(), column: z.string(), message: z.string() }));

const change = { access: 'admin', right: 'customers.change' } as const;

const joinedAccount = z.object({ _id: z.string(), name: z.string(), email: z.string(), mobile: z.string() });

export const customerEndpoints = {
  'admin.customers.find': endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'admin',
    right: 'customers.see',
    listsPeople: true,
    summary: 'Find the customers with a mobile number, who verified it first',
    input: z.object({ mobile: text(30) }),
    data: z.array(managedUser),
  }),
  'admin.customers.create': endpoint({
    method: 'POST',
    path: '/api/admin/customers',
    access: 'admin',
    right: 'customers.change',
    summary: 'Open an account without email for a mobile number, or return the one that has it',
    input: z.object({
      mobile: text(30),
      name: visibleText(80),
      isAnother: optionalField(yesOrNo).meta({
        description: 'The caller is not who entered the number without verifying it',
      }),
    }),
    data: managedUser,
    extra: { is_new: z.boolean() },
    status: 201,
  }),
  'admin.customers.tags': endpoint({
    method: 'GET',
    path: '/api/admin/customers/tags',
    access: 'admin',
    right: 'customers.see',
    summary: 'List the tags of customers, with how many have each',
    data: z.array(z.object({ tag: z.string(), customers: z.int() })),
  }),
  'admin.customers.tag': endpoint({
    method: 'PUT',
    path: '/api/admin/customers/:id/tags',
    access: 'admin',
    right: 'customers.change',
    summary: 'Add tags to a customer, and remove others',
    input: z.object({
      id: text(64),
      add: optionalField(customerTags),
      remove: optionalField(customerTags),
    }),
    data: managedUser,
  }),
  'admin.customers.bulkTag': endpoint({
    method: 'PUT',
    path: '/api/admin/customers/tags',
    access: 'admin',
    right: 'customers.change',
    summary: 'Add tags to customers together, or remove them',
    input: z.object({ ids: bulkIds, add: optionalField(customerTags), remove: optionalField(customerTags) }),
    data: bulkOutcome,
  }),
  'admin.customers.previewJoin': endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/join/consequences',
    access: 'admin',
    right: 'customers.change',
    summary: 'Preview joining two accounts of one customer',
    input: z.object(twoAccounts),
    data: z.object({
      stays: joinedAccount,
      goes: joinedAccount,
      can_swap: z.boolean().meta({ description: 'Either account can stay' }),
      effects: z.array(z.string()),
      digest: z.string(),
    }),
  }),
  'admin.customers.join': endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/join',
    access: 'admin',
    right: 'customers.change',
    summary: 'Join two accounts of one customer as previewed; one stays, the other is erased',
    input: z.object({ ...twoAccounts, digest: text(64) }),
    data: managedUser,
  }),
  'admin.customers.import': endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/customers/imports',
    summary: 'Check Shopify’s export of customers, and import it in a job unless `dryRun` (the default)',
    upload: { field: 'file', maxBytes: 20 * 1024 * 1024 },
    input: z.object({ dryRun: optionalField(yesOrNo) }),
    data: z.object({
      _id: z.string().nullable().meta({ description: 'Of the import; null where nothing is imported' }),
      rows: z.int(),
      created: z.int().meta({ description: 'Accounts that are opened, or would be' }),
      left_out: z.int().meta({ description: 'Wrong lines, and those of customers whom the shop has' }),
      errors: lineNotes.meta({ description: 'Why lines are left out; at most 500' }),
      remarks: lineNotes.meta({ description: 'Lines that come in without a part of them; at most 500' }),
      remark_count: z.int(),
      wrong_lines: z.string().meta({ description: 'Lines left out as CSV, with the reasons' }),
    }),
    status: 201,
  }),
  'admin.customers.imports': endpoint({
    ...change,
    method: 'GET',
    path: '/api/admin/customers/imports',
    summary: 'List the latest imports of customers, newest first',
    data: z.array(
      z.object({
        _id: z.string(),
        file_name: z.string(),
        created: z.int(),
        left_out: z.int(),
        status: z.enum(['waiting', 'done', 'failed']),
        actorName: z.string().meta({ description: 'Empty for a deleted account' }),
        createdAt: z.string(),
        undoneAt: z.string().nullable(),
      }),
    ),
  }),
  'admin.customers.importLeftOut': endpoint({
    ...change,
    method: 'GET',
    path: '/api/admin/customers/imports/:id/left-out',
    summary: 'Download the lines that an import left out, with the reasons, for a week',
    input: z.object({ id: text(64) }),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'lines-left-out.csv' },
  }),
  'admin.customers.undoImport': endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/customers/imports/:id/undo',
    summary: 'Delete accounts that an import made, except for those used or changed since; again until done',
    input: z.object({ id: text(64) }),
    data: z.object({
      removed: z.int(),
      left: z.array(z.object({ _id: z.string(), name: z.string() })),
      isDone: z.boolean().meta({ description: 'False while the next request goes on with further accounts' }),
    }),
  }),
};
