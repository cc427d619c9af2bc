import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, text, visibleText, yesOrNo } from '../../wire/coerce.ts';
import { managedUser } from './users.ts';

export const customerEndpoints = {
  'admin.customers.find': endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'admin',
    listsPeople: true,
    summary: 'Find the customers with a mobile number, who verified it first',
    input: z.object({ mobile: text(30) }),
    data: z.array(managedUser),
  }),
  'admin.customers.create': endpoint({
    method: 'POST',
    path: '/api/admin/customers',
    access: 'admin',
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
};
