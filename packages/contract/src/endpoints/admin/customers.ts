import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkIds, bulkOutcome } from '../../shapes/bulk.ts';
import { optionalField, text, visibleText, yesOrNo } from '../../wire/coerce.ts';
import { customerTags } from '../../wire/customer-tags.ts';
import { managedUser } from './users.ts';

/** Two accounts of one customer. The one with an email stays; of two with or without one, that with `id`. */
const twoAccounts = { id: text(64), otherId: text(64) };

const lineNotes = z.array(z.object({ line: z.int(), column: z.string(), message: z.string() }));

/** An import of customers with its progress. */
const customerImport = z
  .object({
    _id: z.string(),
    file_name: z.string(),
    status: z.enum(['waiting', 'checking', 'checked', 'applying', 'done', 'failed']),
    dry_run: z.boolean(),
    rows: z.int(),
    created: z.int().meta({ description: 'Accounts that are opened, or would be' }),
    left_out: z.int().meta({ description: 'Wrong lines, and those of customers whom the shop has' }),
    errors: lineNotes,
    remarks: lineNotes.meta({ description: 'Lines that come in without a part of them' }),
    remark_count: z.int(),
    problem: z.string().meta({ description: 'Why the whole file was refused; empty otherwise' }),
    can_undo: z.boolean(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'CustomerImport' });

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
    summary:
      'Upload Shopify’s export of customers to check (`dryRun`, the default) or to import; no mail is sent',
    upload: { field: 'file', maxBytes: 20 * 1024 * 1024 },
    input: z.object({ dryRun: optionalField(yesOrNo) }),
    data: customerImport,
    status: 201,
  }),
  'admin.customers.imports': endpoint({
    ...change,
    method: 'GET',
    path: '/api/admin/customers/imports',
    summary: 'List the latest imports of customers with their results, newest first',
    data: z.array(
      customerImport.omit({ errors: true, remarks: true }).extend({
        actorName: z
          .string()
          .meta({ description: 'Who uploaded or applied it; empty for a deleted account' }),
      }),
    ),
  }),
  'admin.customers.importState': endpoint({
    ...change,
    method: 'GET',
    path: '/api/admin/customers/imports/:id',
    summary: 'Get the progress of an import of customers, the lines left out, and remarks',
    input: z.object({ id: text(64) }),
    data: customerImport,
  }),
  'admin.customers.applyImport': endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/customers/imports/:id/apply',
    summary: 'Import the right lines of a checked file of customers, or check it again',
    input: z.object({ id: text(64), dryRun: optionalField(yesOrNo) }),
    data: customerImport,
  }),
  'admin.customers.importWrongLines': endpoint({
    ...change,
    method: 'GET',
    path: '/api/admin/customers/imports/:id/wrong-lines',
    summary: 'Download the lines that an import of customers left out, with the reasons',
    input: z.object({ id: text(64) }),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'wrong-lines.csv' },
  }),
  'admin.customers.undoImport': endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/customers/imports/:id/undo',
    summary: 'Delete the accounts that an import made, except for those used or changed since',
    input: z.object({ id: text(64) }),
    data: z.object({
      removed: z.int(),
      left: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  }),
};
