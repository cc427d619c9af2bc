import { parcelStates } from '@jhumka/domain/parcels';
import { dispositions } from '@jhumka/domain/returns';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { optionalField, text, wholeNumber } from '../../../wire/coerce.ts';
import { rupees } from '../../../wire/money.ts';

const id = text(64);
const parcelId = z.object({ id: id.meta({ description: 'Id of the parcel' }) });
const weight = wholeNumber(10, 30_000).meta({ description: 'In grams, with the box' });

/** A parcel as its courier reports it. */
const tracking = {
  state: z.enum(parcelStates).meta({ id: 'ParcelState' }),
  label: z.string(),
  courier: z.string(),
  tracking_number: z.string(),
  expected_day: z.string().nullable(),
  events: z
    .array(z.object({ at: z.string(), label: z.string(), place: z.string() }))
    .meta({ description: 'The newest first' }),
};

const parcels = z.object({
  courier: z
    .enum(['live', 'emulator', 'none'])
    .meta({ description: "What takes bookings; 'none' where no courier is connected" }),
  parcels: z
    .array(
      z.object({
        ...tracking,
        _id: z.string(),
        reference: z.string().meta({ description: 'Our number of it at the courier' }),
        weight_grams: z.int(),
        pick_up_day: z.string().nullable(),
        failure: z.string().meta({ description: "Why the last booking failed; '' when it did not" }),
        can_cancel: z.boolean(),
        awaits_inspection: z.boolean().meta({ description: 'It came back, and nobody has looked at it yet' }),
        createdAt: z.string(),
      }),
    )
    .meta({ description: 'The newest first' }),
});

export const parcelEndpoints = {
  'order.parcel': endpoint({
    method: 'GET',
    path: '/api/order/order/:id/parcel',
    access: 'customer',
    summary: 'Get where the parcel of an order is; null before it is booked',
    input: z.object({ id }),
    data: z.object(tracking).nullable(),
  }),
  'admin.parcels.ofOrder': endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/parcels',
    access: 'admin',
    right: 'orders.see',
    summary: 'List the parcels of an order with their events',
    input: z.object({ id }),
    data: parcels,
  }),
  'admin.parcels.rates': endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/parcels/rates',
    access: 'admin',
    right: 'orders.see',
    summary: 'List the couriers that deliver an order, the cheapest first; an empty list when nobody does',
    input: z.object({ id, weight_grams: weight }),
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        charge: rupees,
        days: z.number().nullable(),
        takes_cash: z.boolean(),
      }),
    ),
  }),
  'admin.parcels.book': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/parcels',
    access: 'admin',
    right: 'orders.change',
    summary: 'Book the parcel of an order, once however often it is called',
    input: z.object({ id, weight_grams: weight, courierId: optionalField(text(20)) }),
    data: parcels,
  }),
  'admin.parcels.label': endpoint({
    method: 'GET',
    path: '/api/admin/parcels/:id/label',
    access: 'admin',
    right: 'orders.see',
    summary: "Download the courier's label of a parcel",
    input: parcelId,
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'label.pdf' },
  }),
  'admin.parcels.change': endpoint({
    method: 'PUT',
    path: '/api/admin/parcels/:id',
    access: 'admin',
    right: 'orders.change',
    summary: 'Have the courier fetch a parcel, ask about it now, or cancel its booking',
    input: parcelId.extend({ action: z.enum(['request-pick-up', 'track', 'cancel']) }),
    data: parcels,
  }),
  'admin.parcels.inspect': endpoint({
    method: 'POST',
    path: '/api/admin/parcels/:id/inspect',
    access: 'admin',
    right: 'orders.change',
    summary: 'Put the units of a parcel that came back into the stock, to repair, or write them off',
    input: parcelId.extend({ disposition: z.enum(dispositions), note: optionalField(text(500)) }),
    data: parcels,
  }),
};
