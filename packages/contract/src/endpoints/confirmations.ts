import { orderConfirmations } from '@jhumka/domain/orders';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

const token = text(200).meta({ description: 'The part of the link after its #' });

export const confirmationEndpoints = {
  'confirmation.open': endpoint({
    method: 'GET',
    path: '/api/order/confirmations/:token',
    access: 'public',
    summary: 'Read which cash order a link asks about',
    input: z.object({ token }),
    data: z.object({ orderId: z.string(), amount: rupees, state: z.enum(orderConfirmations) }),
  }),
  'confirmation.answer': endpoint({
    method: 'POST',
    path: '/api/order/confirmations/:token',
    access: 'public',
    summary: 'Confirm or refuse a cash order by its link, once',
    input: z.object({ token, answer: z.enum(['yes', 'no']) }),
  }),
};
