import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Everything in this folder runs before anything is installed, on whatever Node the machine has (20 or newer):
// plain JavaScript, nothing but Node's own modules.

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Gives a path inside the project. */
export const inProject = (...parts) => join(root, ...parts);

/** The file that names the Chromium which the browser tests use. */
export const chromiumFile = inProject('node_modules', '.cache', 'jhumka', 'chromium');
