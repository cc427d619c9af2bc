/**
 * The folder `apps/server`, where the server's own files lie. Both the sources in `src` and the bundle in `build` are
 * one step below it; a file further down has no address that is the same in both.
 */
export const serverFolder = new URL('../', import.meta.url);
