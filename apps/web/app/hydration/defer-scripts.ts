import { loadScript } from './load-script.ts';
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
