import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// A PAN is kept because the law asks for it above a threshold, and only the shop's own secret reads it again.

const cipherName = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a PAN for one order; under another order's id it can't be read. */
export function encryptPan(secret: Uint8Array, orderId: string, pan: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, keyOf(secret), iv).setAAD(Buffer.from(orderId));
  const text = Buffer.concat([cipher.update(pan, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

/** Reads a PAN that was encrypted for the order. Throws when the secret, the order or the text is another. */
export function decryptPan(secret: Uint8Array, orderId: string, encrypted: string): string {
  const [written, encoded = ''] = encrypted.split('.');
  if (written !== version) throw new Error('This PAN was encrypted in a way that is not known here');
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv(cipherName, keyOf(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(orderId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'pan of an order', 32));
