import { beginLater } from './begin-later.ts';
import { keepMeanwhile } from './keep-meanwhile.ts';

const announcedScript = '<link rel="modulepreload"';
const firstScript = '<script type="module" async="">';

/**
 * Lets a drawn page look right before it comes alive: what it announces and begins is held back until its stylesheet
 * and the largest picture in view have come, and then begun by `beginLater`. On a slow line scripts and what is
 * seen would otherwise share the little there is, and the page would stay white until most scripts are there.
 */
export function looksFirst(html: string): string {
  if (!html.includes(firstScript)) return html;
  return html
    .replaceAll(announcedScript, '<link rel="later"')
    .replace(firstScript, '<script type="later" async="">')
    .replace('</body>', () => `<script>(${keepMeanwhile})();(${beginLater})()</script></body>`);
}
