import type { Context } from '../../../context.ts';
import { cacheUntilNotified } from '../../../database/cache-until-notified.ts';
import { listMetals } from './store-facets.ts';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the metals of all products; cached until the catalogue changes. */
export const readMetals = cacheUntilNotified('products', ({ db }: Reading) => listMetals(db));
