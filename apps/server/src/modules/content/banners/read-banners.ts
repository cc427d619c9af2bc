import type { Context } from '../../../context.ts';
import { cacheUntilNotified } from '../../../database/cache-until-notified.ts';
import { listBannerRows } from './store.ts';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads every line in order; cached until one changes. */
export const readBanners = cacheUntilNotified('content', ({ db }: Reading) => listBannerRows(db));
