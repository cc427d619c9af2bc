/**
 * The folder `apps/server` with the server's own files. Both the sources in `src` and the bundle in `build` are one
 * level below it; deeper files have no common relative path.
 */
export const serverFolder = new URL('../', import.meta.url);
