import { createHmac } from 'node:crypto';

/** Signs a payment of an order. */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

/** Returns the HMAC of a text or body in hexadecimal. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
