/** The tables and their types. */
export type * from './database.generated.ts';
