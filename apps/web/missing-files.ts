import type { Plugin } from 'vite';

const before = 'window.location.reload();';
const after = "window.dispatchEvent(new Event('filemissing'));";

/**
 * Notifies the page of a missing route chunk, as after a deployment: React Router would reload the current page and
 * lose the navigation (`shell/use-full-load.ts`, spec 8.11). Fails the build when React Router's code has changed.
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
