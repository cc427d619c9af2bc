import { createHmac } from 'node:crypto';

/** Signs a payment of an order. */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

/** The signature of any text or body under a secret, in hexadecimal. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
