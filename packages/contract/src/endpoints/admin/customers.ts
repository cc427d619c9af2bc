import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkIds, bulkOutcome } from '../../shapes/bulk.ts';
import { optionalField, text, visibleText, yesOrNo } from '../../wire/coerce.ts';
import { customerTags } from '../../wire/customer-tags.ts';
import { managedUser } from './users.ts';

/** Two accounts of one customer. The one with an email stays; of two with or without one, that with `id`. */
const twoAccounts = { id: text(64), otherId: text(64) };

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
};
