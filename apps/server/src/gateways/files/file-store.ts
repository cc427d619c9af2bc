/**
 * File storage for pictures, their variants and models. A key is a path of small letters, digits,
 * dots, hyphens and slashes; its content is immutable.
 */
export interface FileStore {
  /** Stores the content under the key, atomically. Idempotent. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Returns the content of a key, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Deletes the content of a key. Idempotent. */
  remove(key: string): Promise<void>;
  /** Lists every key, in no order. A key that is added meanwhile may be among them. */
  list(): AsyncIterable<string>;
}

const keyShape = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Returns the key. Throws a RangeError for anything else, so that no key leads out of the store. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new RangeError(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
