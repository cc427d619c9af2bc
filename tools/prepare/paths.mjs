import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Everything in this folder runs before the installation, on any Node from version 20: plain JavaScript with Node's
// built-in modules only.

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns a path inside the project. */
export const inProject = (...parts) => join(root, ...parts);

/** File with the path of the Chromium for the browser tests. */
export const chromiumFile = inProject('node_modules', '.cache', 'jhumka', 'chromium');
