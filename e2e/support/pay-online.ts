import { type APIRequestContext, expect } from '@playwright/test';
import type { Customer } from './customer.ts';

/** Order paid at the emulated provider, without its page. */
export interface PaidOrder {
  readonly orderId: string;
  /** Makes the provider refuse to refund this payment, as for an account without funds. */
  runShort(isShort: boolean): Promise<void>;
  /** Opens a dispute for the payment at the bank. */
  dispute(): Promise<void>;
}

interface Opened {
  readonly data: { readonly id: string; readonly orderId: string };
}

interface Paid {
  readonly payment: { readonly id: string };
  readonly proof: object;
}

/** Places an order with the contents of the cart and pays it online. */
export async function payOnline(
  customer: Customer,
  addressId: string,
  api: APIRequestContext,
): Promise<PaidOrder> {
  const { origin: provider, headers } = await findEmulator(api);
  const { data } = await customer.call<Opened>('POST', '/api/order/create-razorpay-order', { addressId });
  const reply = await api.post(`${provider}/emulator/pay`, { headers, data: { order_id: data.id } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { payment, proof } = (await reply.json()) as Paid;
  await customer.call('POST', '/api/order/verify-razorpay-payment', proof);
  return {
    orderId: data.orderId,
    async runShort(isShort) {
      const set = await api.put(`${provider}/emulator/payments/${payment.id}/balance`, {
        headers,
        data: { short: isShort },
      });
      expect(set.ok(), await set.text()).toBe(true);
    },
    async dispute() {
      const begun = await api.post(`${provider}/emulator/payments/${payment.id}/dispute`, {
        headers,
        data: {},
      });
      expect(begun.ok(), await begun.text()).toBe(true);
    },
  };
}

/** Finds the emulator's address and the secret of its start, which pages use for its script. */
async function findEmulator(
  api: APIRequestContext,
): Promise<{ readonly origin: string; readonly headers: Record<string, string> }> {
  const reply = await api.get('/api/shop/facts');
  const { data } = (await reply.json()) as { data: { online_payment: { script: string } | null } };
  const { origin, searchParams } = new URL(data.online_payment?.script ?? '');
  return { origin, headers: { 'x-emulator-secret': searchParams.get('secret') ?? '' } };
}
