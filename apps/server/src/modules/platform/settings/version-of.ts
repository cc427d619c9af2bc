import { createHash } from 'node:crypto';

/** Returns a version of what a form shows: it changes when anything of it does. */
export const versionOf = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
