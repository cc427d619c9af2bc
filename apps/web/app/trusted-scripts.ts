import { createHash } from 'node:crypto';

const endOfScript = '</script>';

/** A page without the marks of its render, and the hashes of the inline scripts that carried them. */
interface TrustedPage {
  readonly page: Buffer;
  readonly hashes: readonly string[];
}

/** The hash by which a content security policy names an inline script. */
export const scriptHash = (script: Uint8Array | string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Removes the nonce of one render from a page and hashes the inline scripts that had it. The nonce is unknown
 * outside the render: an injected script has no hash, and browsers block it. The page is cached and sent to every
 * visitor, so the nonce can't stay in it.
 */
export function trustScripts(marked: Buffer, nonce: string): TrustedPage {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const parts: Buffer[] = [];
  const hashes = new Set<string>();
  let copied = 0;
  for (let at = marked.indexOf(mark); at >= 0; at = marked.indexOf(mark, at + mark.length)) {
    parts.push(marked.subarray(copied, at));
    copied = at + mark.length;
    const tag = marked.lastIndexOf('<', at);
    const begin = marked.indexOf('>', at) + 1;
    if (marked.toString('latin1', tag, tag + 7) !== '<script' || begin === 0) continue;
    if (marked.toString('latin1', tag, begin).includes(' src=')) continue;
    const end = marked.indexOf(endOfScript, begin);
    if (end >= 0) hashes.add(scriptHash(marked.subarray(begin, end)));
  }
  parts.push(marked.subarray(copied));
  return { page: Buffer.concat(parts), hashes: [...hashes] };
}
