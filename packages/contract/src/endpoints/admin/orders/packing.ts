import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { order, undo, undoable } from '../../../shapes/order.ts';
import {
  codeText,
  commaList,
  optionalField,
  reference,
  text,
  wholeNumber,
  yesOrNo,
} from '../../../wire/coerce.ts';
import { list } from '../../../wire/list.ts';
import { rupees } from '../../../wire/money.ts';
import { itemToPack } from './units.ts';

/** Maximum number of orders whose printouts are in one PDF. */
const maxSlips = 100;

const printout = z.enum(['slips', 'labels', 'invoices']);

const claim = z
  .object({
    name: z.string(),
    since: z.string(),
    is_mine: z.boolean(),
  })
  .meta({ id: 'PackingClaim', description: 'Who packs an order; ends ten minutes after the last activity' });

export const packingEndpoints = {
  'admin.packing.list': endpoint({
    method: 'GET',
    path: '/api/admin/packing',
    access: 'admin',
    right: 'orders.see',
    summary: 'List the first hundred confirmed orders to pack, by the day they were promised for',
    input: z.object({
      payment: optionalField(z.enum(['cash', 'paid'])),
      gift: optionalField(yesOrNo),
    }),
    data: z.array(
      z.object({
        _id: z.string(),
        orderId: z.string(),
        name: z.string(),
        city: z.string(),
        quantity: z.int(),
        promised_day: z.string().nullable(),
        is_late: z.boolean(),
        is_gift: z.boolean(),
        cash_to_collect: rupees,
        claim: claim.nullable(),
      }),
    ),
  }),
  'admin.packing.get': endpoint({
    method: 'GET',
    path: '/api/admin/packing/:id',
    access: 'admin',
    right: 'orders.see',
    summary: 'Get what goes into the box of an order, by its id, number or last six characters',
    input: z.object({ id: codeText(64) }),
    data: z.object({
      order,
      version: z.int().meta({ description: 'Counts the changes of the order; sent back by the one move' }),
      items: z.array(
        itemToPack.extend({
          sku: z.string(),
          barcode: z.string(),
          by_units: z.boolean().meta({ description: 'Its units have numbers of their own' }),
        }),
      ),
      claim: claim.nullable(),
      refusal: z.string().meta({ description: "Why it can't be packed any more; '' while it can" }),
    }),
  }),
  'admin.packing.claim': endpoint({
    method: 'POST',
    path: '/api/admin/packing/:id/claim',
    access: 'admin',
    right: 'orders.change',
    summary: 'Tell the other packers that you pack an order; ends your claim on any other',
    input: z.object({
      id: text(64),
      take_over: optionalField(yesOrNo).meta({ description: 'Also where somebody else packs it' }),
    }),
    data: claim.meta({ description: 'The claim that holds now: yours, or that of somebody else' }),
  }),
  'admin.packing.ship': endpoint({
    method: 'POST',
    path: '/api/admin/packing/:id/ship',
    access: 'admin',
    right: 'orders.change',
    summary: 'Mark a confirmed order as packed and shipped in one move',
    input: z.object({
      id: text(64),
      version: wholeNumber(0, 1_000_000),
      items: list(
        z.object({
          item: text(80),
          quantity: wholeNumber(1, 10_000),
          units: optionalField(list(reference, 1_000)),
        }),
        500,
        { min: 1 },
      ).meta({ description: 'What is in the box' }),
      courier_partner: text(80),
      tracking_number: codeText(80),
      undoable,
    }),
    data: order,
    extra: { undo: undo.optional() },
  }),
  'admin.packing.print': endpoint({
    method: 'GET',
    path: '/api/admin/orders/packing-slips',
    access: 'admin',
    right: 'orders.see',
    summary: 'Download slips without prices, labels of products and invoices of chosen orders as one PDF',
    input: z.object({
      ids: commaList(maxSlips),
      kinds: optionalField(commaList(3).pipe(z.array(printout))).meta({
        description: 'Slips alone by default',
      }),
    }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'packing-slips.pdf' },
  }),
};
