import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { searchText } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';

const hit = z
  .object({
    kind: z.enum(['customer', 'tag', 'order', 'return', 'product', 'unit', 'coupon', 'ticket', 'page']),
    _id: z.string(),
    title: z.string(),
    detail: z.string(),
    path: z.string().meta({ description: 'Its page in the admin' }),
    is_exact: z.boolean().meta({ description: 'The text is its number or code: exact hits come first' }),
    amount: rupees.nullable(),
    image: z.string(),
    mobile: z.string().meta({ description: 'Mobile number of a customer' }),
  })
  .meta({ id: 'SearchHit' });

export const adminSearchEndpoints = {
  'admin.search': endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    right: 'staff',
    listsPeople: true,
    summary:
      'Find customers and their tags, orders, returns, products, units, coupons, tickets and pages by name, mobile number, email, number or code',
    input: z.object({ q: searchText(100, 2) }),
    data: z.array(hit),
  }),
};
