// Generated from the files of this folder by `npm run generate`.
import type { Migration } from 'kysely/migration';
import { up as up0001 } from './0001-baseline.ts';

/** All migrations by name, in the order in which they run. Forward only, and safe while the previous version runs. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': { up: up0001 },
};
