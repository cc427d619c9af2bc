import { decrypt, encrypt } from '../../../../encrypt.ts';

// The PAN is stored because the law requires it above a threshold; decrypting it takes the shop's own
// secret.
const purpose = 'pan of an order';

/** Encrypts a PAN for one order; under another order's id it can't be read. */
export function encryptPan(secret: Uint8Array, orderId: string, pan: string): string {
  return encrypt(secret, { purpose, id: orderId }, pan);
}

/**
 * Decrypts the PAN of an order. Throws for another secret, another order or a malformed text. No page and no verb shows
 * it. @internal Tests prove that a stored PAN can be decrypted.
 */
export function decryptPan(secret: Uint8Array, orderId: string, encrypted: string): string {
  return decrypt(secret, { purpose, id: orderId }, encrypted);
}
