import { decrypt, encrypt } from '../../../../encrypt.ts';

// The PAN is stored because the law requires it above a threshold; decrypting it takes the shop's own
// secret.
const purpose = 'pan of an order';

/** Encrypts a PAN for one order; under another order's id it can't be read. */
export function encryptPan(secret: Uint8Array, orderId: string, pan: string): string {
  return encrypt(secret, { purpose, id: orderId }, pan);
}

/**
 * Reads a PAN that was encrypted for the order. Throws when the secret, the order or the text is another. No page and
 * no verb shows one.
 * @internal Tests hold that what is kept can be read again.
 */
export function decryptPan(secret: Uint8Array, orderId: string, encrypted: string): string {
  return decrypt(secret, { purpose, id: orderId }, encrypted);
}
