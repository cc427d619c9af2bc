import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { orderStatus, paymentStatus } from '../../shapes/order.ts';
import { unit } from '../../shapes/units.ts';
import { searchText } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';

const customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  orders: z.int(),
  tier: z.string().meta({ description: 'NONE without a tier' }),
});

const order = z.object({
  orderId: z.string(),
  name: z.string().meta({ description: 'To whom it is delivered' }),
  city: z.string(),
  units: z.int(),
  image: z.string(),
  order_status: orderStatus,
  payment_status: paymentStatus,
  courier: z.string(),
  tracking: z.string(),
  total: rupees,
  createdAt: z.string(),
});

const product = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string(),
  price: rupees,
  stock: z.int(),
  publish: z.boolean(),
});

const foundUnit = unit.pick({
  _id: true,
  productId: true,
  variantId: true,
  serial: true,
  huid: true,
  state: true,
  order: true,
});

export const adminSearchEndpoints = {
  'admin.search': endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    listsPeople: true,
    summary:
      'Find customers, orders, products and units by name, mobile number, email, order, tracking or invoice number, SKU, HUID or serial number',
    input: z.object({ q: searchText(100, 2) }),
    data: z.object({
      customers: z.array(customer),
      orders: z.array(order),
      products: z.array(product),
      units: z.array(foundUnit.extend({ name: z.string() })),
    }),
  }),
};
