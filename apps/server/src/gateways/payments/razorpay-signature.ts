import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentGateway } from './payment-gateway.ts';

/** Verifies what Razorpay signs: a payment, with the key's secret, and a webhook, with one of its own. */
export function verifySignatures(
  keySecret: string,
  webhookSecrets: readonly string[],
): Pick<PaymentGateway, 'provesPayment' | 'provesWebhook'> {
  return {
    provesPayment: (orderId, paymentId, signature) =>
      isSigned(keySecret, `${orderId}|${paymentId}`, signature),
    // During a rotation of the secret, earlier webhooks are still signed with the old one.
    provesWebhook: (body, signature) => webhookSecrets.some((secret) => isSigned(secret, body, signature)),
  };
}

/** Verifies a hexadecimal signature of the content in constant time. */
export function isSigned(secret: string, content: string | Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
