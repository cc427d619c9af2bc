import type { Plugin } from 'vite';

const before = 'window.location.reload();';
const after = "window.dispatchEvent(new Event('filemissing'));";

/**
 * Tells the shop of a page whose script does not come, as after a newer version: React Router would load the page anew on
 * which somebody stands, and what was pressed would be lost (`shell/use-full-load.ts`, spec 8.11). Refuses a React Router
 * that does it in another way.
 */
export function reportMissingFiles(): Plugin {
  return {
    name: 'tell-missing-files',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (code.split(before).length !== 2) throw new Error('React Router loads pages anew in another way');
        return { code: code.replace(before, after), map: null };
      },
    },
  };
}
