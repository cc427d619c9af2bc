import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address } from '../shapes/people.ts';
import { reference, text, untouched, yesOrNo } from '../wire/liberal.ts';

const digits = (max: number) => z.union([text(max), z.number().transform(String)]);

const fields = {
  name: untouched(text(80)),
  address_line: text(300),
  landmark: untouched(text(120)),
  city: text(80),
  state: text(80),
  country: untouched(text(60)),
  pincode: digits(12),
  mobile: digits(30),
  address_type: untouched(text(60)).meta({
    description: 'home, work or other, in any case; other words mean other',
  }),
  is_default: untouched(yesOrNo),
};

export const addressEndpoints = {
  'address.create': endpoint({
    method: 'POST',
    path: '/api/address/create',
    access: 'shopper',
    summary: 'Keeps a delivery address (spec 7.31)',
    input: z.object(fields),
    data: address,
    status: 201,
  }),
  'address.list': endpoint({
    method: 'GET',
    path: '/api/address/get',
    access: 'shopper',
    summary: "The shopper's addresses, newest first",
    data: z.array(address),
  }),
  'address.update': endpoint({
    method: 'PUT',
    path: '/api/address/update',
    access: 'shopper',
    summary: 'Changes the fields that are given',
    input: z.object({
      ...fields,
      _id: reference,
      landmark: z.union([z.null().transform(() => ''), z.string().trim().max(120)]).optional(),
      address_line: untouched(fields.address_line),
      city: untouched(fields.city),
      state: untouched(fields.state),
      pincode: untouched(fields.pincode),
      mobile: untouched(fields.mobile),
    }),
    data: address,
  }),
  'address.disable': endpoint({
    method: 'DELETE',
    path: '/api/address/disable',
    access: 'shopper',
    summary: 'Hides an address; orders keep their copy',
    input: z.object({ _id: reference }),
  }),
};
