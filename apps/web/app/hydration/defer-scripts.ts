import { replayEarlyEvents } from './replay-early-events.ts';

// Replacements have the same length, so that the page is changed in place.
const announcedScript = ['<link rel="modulepreload"', '<link rel="later"        '] as const;
const firstScript = ['<script type="module" async="">', '<script type="later"  async="">'] as const;
const endOfBody = '</body>';
/** The inline script that `deferScripts` adds, for the policy of the page. */
export const deferScriptsScript = `(${replayEarlyEvents})();(${loadScript})()`;
const beginning = Buffer.from(`<script>${deferScriptsScript}</script>`);

/**
 * Defers scripts until the server-rendered page is painted: preloads and scripts wait for the
 * stylesheet and the largest picture in view, and are then started by `loadScript`. On a slow
 * connection they would compete for bandwidth, and the page would stay blank until most scripts
 * are there. Modifies the given bytes in place.
 */
export function deferScripts(page: Buffer): Buffer {
  const script = page.indexOf(firstScript[0]);
  const end = page.lastIndexOf(endOfBody);
  if (script < 0 || end < 0) return page;
  page.write(firstScript[1], script);
  for (let at = page.indexOf(announcedScript[0]); at >= 0; at = page.indexOf(announcedScript[0], at)) {
    page.write(announcedScript[1], at);
  }
  return Buffer.concat([page.subarray(0, end), beginning, page.subarray(end)]);
}

/**
 * Starts the scripts that `deferScripts` deferred: after the priority picture is painted, a second
 * later at most; soon without one, at once on user input. They run one after the other with
 * pauses, so that scrolling stays smooth. Inlined into the page as a script, so it references
 * nothing outside itself.
 */
function loadScript(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  let hasBegun = false;
  const room = () => new Promise((done) => setTimeout(done));
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
    // Asking for a file takes a slow phone some milliseconds, and there are twenty.
    for (const [index, link] of links.entries()) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
      if (index % 4 === 3) await room();
    }
    const held = document.querySelector<HTMLScriptElement>('script[type=later]');
    if (!held) return;
    for (const { href } of links) {
      // The entry depends on all others; the deferred script imports it.
      if (href.includes('/entry.client-')) continue;
      // A failed import is retried by the deferred script, whose error can be shown.
      await import(/* @vite-ignore */ href).catch(() => {});
      await room();
    }
    // Another name does not make it run, but makes the page the one that React drew.
    held.type = 'module';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.head.append(script);
    script.remove();
  };
  const touch = () => {
    for (const sign of signs) removeEventListener(sign, touch, true);
    void begin();
  };
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });

  // Two frames: the page is painted in the first one.
  const loadWhenVisible = () => requestAnimationFrame(() => requestAnimationFrame(() => void begin()));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // Resolves when it is loaded and decoded; also when it failed.
  if (picture) picture.decode().then(loadWhenVisible, loadWhenVisible);
  else loadWhenVisible();
  setTimeout(() => void begin(), 1000);
}
