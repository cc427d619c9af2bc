import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address } from '../shapes/users.ts';
import { optionalField, reference, text, yesOrNo } from '../wire/coerce.ts';

const digits = (max: number) => z.union([text(max), z.number().transform(String)]);

export const addressFields = {
  name: optionalField(text(80)),
  address_line: text(300),
  landmark: optionalField(text(120)),
  city: text(80),
  state: text(80),
  country: optionalField(text(60)),
  pincode: digits(12),
  mobile: digits(30),
  address_type: optionalField(text(60)).meta({
    description: 'home, work or other, in any case; other words mean other',
  }),
  is_default: optionalField(yesOrNo),
};

export const addressEndpoints = {
  'address.create': endpoint({
    method: 'POST',
    path: '/api/address/create',
    access: 'customer',
    summary: 'Add a delivery address (spec 7.31), once for an Idempotency-Key',
    input: z.object(addressFields),
    data: address,
    status: 201,
  }),
  'address.list': endpoint({
    method: 'GET',
    path: '/api/address/get',
    access: 'customer',
    summary: 'List my addresses, newest first',
    data: z.array(address),
  }),
  'address.update': endpoint({
    method: 'PUT',
    path: '/api/address/update',
    access: 'customer',
    summary: 'Update the given fields of an address',
    input: z.object({
      ...addressFields,
      _id: reference,
      landmark: z.union([z.null().transform(() => ''), text(120, 0)]).optional(),
      address_line: optionalField(addressFields.address_line),
      city: optionalField(addressFields.city),
      state: optionalField(addressFields.state),
      pincode: optionalField(addressFields.pincode),
      mobile: optionalField(addressFields.mobile),
    }),
    data: address,
  }),
  'address.disable': endpoint({
    method: 'DELETE',
    path: '/api/address/disable',
    access: 'customer',
    summary: 'Hide an address; orders keep their copy',
    input: z.object({ _id: reference }),
  }),
};
