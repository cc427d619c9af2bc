import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// Encryption at rest: only the shop's own secret can decrypt.

const cipherName = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Purpose of an encrypted text (each has a key of its own) and the row that it belongs to. */
export interface EncryptionContext {
  readonly purpose: string;
  readonly id: string;
}

/** Thrown for a text encrypted with another secret, for another row or purpose, or not encrypted at all. */
export class UnreadableText extends Error {}

/** Encrypts a text for one row and one purpose; it can't be decrypted for another. */
export const encrypt = (secret: Uint8Array, context: EncryptionContext, text: string): string =>
  sealed(secret, context, text, randomBytes(ivBytes));

/**
 * Encrypts a text to the same bytes each time, for an address that is cached. The IV is derived from the text, so two
 * texts never share one.
 */
export function encryptRepeatably(secret: Uint8Array, context: EncryptionContext, text: string): string {
  const { purpose, id } = context;
  const mac = createHmac('sha256', keyOf(secret, `iv of ${purpose}`))
    .update(`${id}\n${text}`)
    .digest();
  return sealed(secret, context, text, mac.subarray(0, ivBytes));
}

function sealed(
  secret: Uint8Array,
  { purpose, id }: EncryptionContext,
  text: string,
  iv: Uint8Array,
): string {
  const cipher = createCipheriv(cipherName, keyOf(secret, purpose), iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** Decrypts a text. Throws `UnreadableText` for another secret, row or purpose, and for a malformed text. */
export function decrypt(secret: Uint8Array, { purpose, id }: EncryptionContext, encrypted: string): string {
  const [written, encoded = ''] = encrypted.split('.');
  if (written !== version) throw new UnreadableText('This was encrypted in a way that is not known here');
  const bytes = Buffer.from(encoded, 'base64url');
  try {
    return opened(secret, { purpose, id }, bytes);
  } catch (cause) {
    throw new UnreadableText('This was encrypted with another secret, or for something else', { cause });
  }
}

function opened(secret: Uint8Array, { purpose, id }: EncryptionContext, bytes: Buffer): string {
  const decipher = createDecipheriv(cipherName, keyOf(secret, purpose), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return text.toString('utf8');
}

const keyOf = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
