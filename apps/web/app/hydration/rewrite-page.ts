import { createHash } from 'node:crypto';
import { createContext } from 'react-router';
import { replayEarlyEvents } from './replay-early-events.ts';

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

/**
 * Starts the scripts that `rewritePage` deferred: after the priority picture is painted, a second later at most; soon
 * without one, at once on user input. Inlined into the page as a script, so it references nothing outside itself.
 */
function startScripts(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    const entry = document.querySelector<HTMLScriptElement>('script[type=later]');
    if (!entry) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
    }
    // Another name does not make it run, but makes the page the one that React rendered.
    entry.type = 'module';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = entry.textContent;
    document.head.append(script);
    script.remove();
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

  // Two frames: the page is painted in the first one.
  const startWhenVisible = () => requestAnimationFrame(() => requestAnimationFrame(start));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // Resolves when it is loaded and decoded; also when it failed.
  if (picture) picture.decode().then(startWhenVisible, startWhenVisible);
  else startWhenVisible();
  setTimeout(start, 1000);
}
