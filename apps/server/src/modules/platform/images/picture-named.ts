import { isFileHash } from './variant.ts';

/**
 * The id of a picture of this shop that a text names: the id itself, or an address or path of any of its variants.
 * Nothing is ever fetched: an address elsewhere names no picture and is undefined.
 */
export function pictureNamed(text: string): string | undefined {
  if (isFileHash(text)) return text;
  const [, hash = ''] = /(?:^|\/)pictures\/([0-9a-f]{64})(?:\/|$)/.exec(text.split(/[?#]/)[0] ?? '') ?? [];
  return isFileHash(hash) ? hash : undefined;
}
