import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { returnConsequences } from '../shapes/refund.ts';
import { customerReturn, returnKind, returnReason } from '../shapes/return.ts';
import { codeText, day, optionalField, reference, text, wholeNumber, yesOrNo } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

/** Maximum number of photographs of a return, by its customer. */
export const maxReturnPhotos = 6;

const items = list(
  z.object({
    _id: text(80).meta({ description: 'Key of the line in the order' }),
    quantity: wholeNumber(1, 10_000),
    units: optionalField(list(reference, 10_000)).meta({
      description: 'Units that come back of a line that has them, as many as the quantity',
    }),
  }),
  500,
);

/** UPI id or account of a refund that can't go as it was paid; or `credit` for store credit, also where it can. */
export const payBackTo = z.object({
  credit: optionalField(yesOrNo),
  upi: optionalField(text(200)),
  account: optionalField(codeText(40)),
  ifsc: optionalField(codeText(20)),
  name: optionalField(text(120)),
});

const requested = {
  orderId: text(64),
  items,
  kind: returnKind.default('refund'),
  variantId: optionalField(text(64)).meta({ description: 'The wanted choice of an exchange' }),
  pickUpDay: optionalField(day),
};

const id = text(64);

export const returnEndpoints = {
  'returns.preview': endpoint({
    method: 'POST',
    path: '/api/returns/preview',
    access: 'customer',
    summary: 'Preview a return of my order: what can come back, and what follows for chosen items',
    input: z.object({ ...requested, items: optionalField(items), reason: optionalField(returnReason) }),
    data: z.object({
      until: z.string().nullable().meta({ description: 'Last day of returns; null before the delivery' }),
      returnable: z.array(z.object({ item: z.string(), quantity: z.int(), why_not: z.string().nullable() })),
      consequences: returnConsequences.nullable().meta({ description: 'Null without chosen items' }),
    }),
  }),
  'returns.create': endpoint({
    method: 'POST',
    path: '/api/returns',
    access: 'customer',
    summary: 'Ask for a return exactly as previewed, once for an Idempotency-Key',
    input: z.object({
      ...requested,
      reason: returnReason,
      note: optionalField(text(1_000)),
      pickUpSlot: optionalField(text(40)),
      payBackTo: optionalField(payBackTo),
      photos: optionalField(list(reference, maxReturnPhotos)),
      digest: text(64),
    }),
    data: customerReturn,
    status: 201,
  }),
  'returns.list': endpoint({
    method: 'GET',
    path: '/api/returns',
    access: 'customer',
    summary: 'List my returns, newest first',
    input: z.object(pageInput(10)),
    data: z.array(customerReturn),
    extra: pageInfo,
  }),
  'returns.get': endpoint({
    method: 'GET',
    path: '/api/returns/:id',
    access: 'customer',
    summary: 'Get a return of mine by its id or number',
    input: z.object({ id }),
    data: customerReturn,
  }),
  'returns.withdraw': endpoint({
    method: 'PUT',
    path: '/api/returns/:id',
    access: 'customer',
    summary: 'Withdraw a return of mine that was not picked up yet',
    input: z.object({ id, state: z.literal('withdrawn') }),
    data: customerReturn,
  }),
  'returns.addPhoto': endpoint({
    method: 'POST',
    path: '/api/returns/photos',
    access: 'customer',
    summary: 'Upload a photo of at most 10 MB for a return that I am going to ask for',
    upload: { field: 'image', maxBytes: 10 * 1024 * 1024 },
    data: z.object({ _id: z.string(), url: z.string() }),
    status: 201,
  }),
  'returns.photo': endpoint({
    method: 'GET',
    path: '/api/returns/photos/:id',
    access: 'customer',
    summary: 'Download a photo of a return, as its owner or an administrator',
    input: z.object({ id }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'image/webp', name: 'photo.webp' },
  }),
};
