import { isFileHash } from './variant.ts';

/**
 * Returns the id of a picture that a text refers to: the id itself, or a URL or path of any of its variants. Nothing is
 * ever fetched: a foreign URL is undefined.
 */
export function pictureNamed(text: string): string | undefined {
  if (isFileHash(text)) return text;
  const [, hash = ''] = /(?:^|\/)pictures\/([0-9a-f]{64})(?:\/|$)/.exec(text.split(/[?#]/)[0] ?? '') ?? [];
  return isFileHash(hash) ? hash : undefined;
}
