import { createHash } from 'node:crypto';
import { createContext } from 'react-router';
import { replayEarlyEvents } from './replay-early-events.ts';
import { startScripts } from './start-scripts.ts';

/** A page as every visitor gets it, and the hashes of its inline scripts for the content security policy. */
interface RewrittenPage {
  readonly page: Buffer;
  readonly scriptHashes: readonly string[];
}

/** The page that was rendered for a request, if one was. */
export const pageContext = createContext<RewrittenPage | null>(null);

const entry = 'type="module" async=""';
const added = `(${replayEarlyEvents})();(${startScripts})()`;

/**
 * Makes a rendered page fit for the cache. Inline scripts with the nonce of the render are trusted by their hash,
 * and the nonce is removed: an injected script has neither. Preloads and the entry get names that browsers ignore,
 * until the added script starts them.
 */
export function rewritePage(rendered: Buffer, nonce: string): RewrittenPage {
  // One byte a character: UTF-8 would be decoded and encoded again.
  const marked = rendered.toString('latin1');
  const inline = RegExp(`<script(?![^>]* src=)[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = Array.from(marked.matchAll(inline), ([, script = '']) => script);
  const replacements = new Map([[` nonce="${nonce}"`, '']]);
  if (marked.includes(entry)) {
    scripts.push(added);
    replacements.set(entry, 'type="later" async=""');
    replacements.set('rel="modulepreload"', 'rel="later"');
    replacements.set('</body>', `<script>${added}</script></body>`);
  }
  // React escapes quotes and tags of any text, so these are its own.
  const page = marked.replace(
    RegExp([...replacements.keys()].join('|'), 'g'),
    (it) => replacements.get(it) ?? it,
  );
  return { page: Buffer.from(page, 'latin1'), scriptHashes: [...new Set(scripts.map(hashOf))] };
}

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`;
