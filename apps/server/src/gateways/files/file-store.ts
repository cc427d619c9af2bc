/**
 * File storage for pictures, their variants and models. A key is a path of small letters, digits,
 * dots, hyphens and slashes; its content is immutable.
 */
export interface FileStore {
  /** Keeps the content under the key, whole or not at all. Keeping the same again is no error. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content under the key, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Forgets the content under the key; forgetting it twice is no error. */
  remove(key: string): Promise<void>;
}
