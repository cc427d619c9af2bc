import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneTimeCode, optionalField, reference, text, yesOrNo } from '../wire/coerce.ts';

const email = text(300);
const variantId = optionalField(reference).meta({ description: 'Needed where a size must be chosen' });

const stockAlert = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    email: z.string(),
    createdAt: z.string(),
    cancelToken: z.string().meta({ description: 'Cancels this alert without a session' }),
  })
  .meta({ id: 'StockAlert' });

export const stockAlertEndpoints = {
  'stockAlert.sendCode': endpoint({
    method: 'POST',
    path: '/api/stock-alert/send-otp',
    access: 'public',
    summary: 'Email a guest the code that a stock alert needs, at most one a minute and ten a day',
    input: z.object({ email }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'stockAlert.create': endpoint({
    method: 'POST',
    path: '/api/stock-alert/create',
    access: 'customer',
    summary: 'Ask for one email to the verified account when a product that is out of stock is back',
    input: z.object({ productId: reference, variantId }),
    data: stockAlert,
    status: 201,
  }),
  'stockAlert.createAsGuest': endpoint({
    method: 'POST',
    path: '/api/stock-alert/create-guest',
    access: 'public',
    summary: 'Ask for the same email without a verified account, with the code that was sent to the address',
    input: z.object({ productId: reference, variantId, email, otp: oneTimeCode }),
    data: stockAlert,
    status: 201,
  }),
  'stockAlert.status': endpoint({
    method: 'GET',
    path: '/api/stock-alert/check/:productId',
    access: 'customer',
    summary: 'Check whether I have a stock alert for a product',
    input: z.object({ productId: reference, variantId }),
    data: stockAlert.nullable(),
  }),
  'stockAlert.cancel': endpoint({
    method: 'POST',
    path: '/api/stock-alert/cancel',
    access: 'public',
    summary: 'Cancel a stock alert by the token of its emails, or all alerts of its email address',
    input: z.object({ token: text(200), all: optionalField(yesOrNo) }),
    data: z.object({ cancelled: z.int() }),
  }),
  'admin.stockAlerts.list': endpoint({
    method: 'GET',
    path: '/api/admin/stock-alerts',
    access: 'admin',
    right: 'stock.see',
    summary: 'List products by how many customers wait for them, at most 100',
    input: z.object({ productId: optionalField(reference) }),
    data: z.array(z.object({ productId: z.string(), name: z.string(), waiting: z.int(), since: z.string() })),
  }),
};
