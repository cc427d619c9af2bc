import type { Context } from '../../../context.ts';
import { cacheUntilNotified } from '../../../database/cache-until-notified.ts';
import { listBannerRows } from './store.ts';

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Every line in its order: read once, and again when one was changed. */
export const readBanners = cacheUntilNotified('content', ({ db }: Reading) => listBannerRows(db));
