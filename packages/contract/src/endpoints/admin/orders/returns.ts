import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { returnConsequences } from '../../../shapes/refund.ts';
import { inspectionInput, managedReturn, returnState } from '../../../shapes/return.ts';
import { optionalField, searchText, text } from '../../../wire/coerce.ts';
import { typedRupees } from '../../../wire/money.ts';
import { pageInfo, pageInput } from '../../../wire/paging.ts';
import { sortInput } from '../../../wire/sorting.ts';
import { payBackTo } from '../../returns.ts';

const id = text(64);
const amount = optionalField(typedRupees).meta({
  description: 'Pay back less than was promised, with a reason in the note',
});

export const returnManagementEndpoints = {
  'admin.returns.list': endpoint({
    method: 'GET',
    path: '/api/admin/returns',
    access: 'admin',
    right: 'orders.see',
    listsPeople: true,
    summary: 'List returns, the longest unchanged first; search by number, order, name or mobile',
    input: z.object({
      ...pageInput(25),
      state: optionalField(returnState),
      waits_for: optionalField(z.enum(['shop', 'customer', 'courier', 'nobody'])),
      q: optionalField(searchText(100)),
      sort: sortInput(['created', 'updated']),
    }),
    data: z.array(managedReturn),
    extra: {
      ...pageInfo,
      counts: z
        .record(returnState, z.object({ count: z.int(), oldest: z.string().nullable() }))
        .meta({ description: 'Number of returns of each state, and since when the oldest of them is in it' }),
    },
  }),
  'admin.returns.get': endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id',
    access: 'admin',
    right: 'orders.see',
    summary: 'Get a return by its id or number',
    input: z.object({ id }),
    data: managedReturn,
  }),
  'admin.returns.move': endpoint({
    method: 'PUT',
    path: '/api/admin/returns/:id',
    access: 'admin',
    right: 'orders.change',
    summary: 'Move a return to its next state, with the findings of an inspection or a refund as previewed',
    input: z.object({
      id,
      state: returnState,
      note: optionalField(text(500)),
      inspection: optionalField(inspectionInput),
      amount,
      kind: optionalField(z.literal('refund')).meta({
        description: 'Approve an exchange or a replacement as a refund',
      }),
      payBackTo: optionalField(payBackTo).meta({
        description: 'Needed for an exchange of an order paid in cash that is approved as a refund',
      }),
      variantId: optionalField(text(64)).meta({
        description: 'Another choice for an exchange that is approved, as the wanted one is sold out',
      }),
      digest: optionalField(text(64)),
    }),
    data: managedReturn,
  }),
  'admin.returns.consequences': endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/consequences',
    access: 'admin',
    right: 'orders.see',
    summary: 'Preview the end of an inspected return',
    input: z.object({ id, state: z.enum(['refunded', 'exchanged', 'replaced']), amount }),
    data: returnConsequences,
  }),
  'admin.returns.payBackTo': endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id/pay-back-to',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Get where the money of a return goes, in full; recorded in the audit log',
    input: z.object({ id }),
    data: z.object({
      upi: z.string().nullable(),
      account: z.string().nullable(),
      ifsc: z.string().nullable(),
      name: z.string().nullable(),
    }),
  }),
  'admin.returns.addPhoto': endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/photos',
    access: 'admin',
    right: 'orders.change',
    summary: 'Add a photo of at most 10 MB to a return, such as of its inspection',
    input: z.object({ id }),
    upload: { field: 'image', maxBytes: 10 * 1024 * 1024 },
    data: z.object({ _id: z.string(), url: z.string() }),
    status: 201,
  }),
};
