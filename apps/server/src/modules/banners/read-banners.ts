import type { Context } from '../../context.ts';
import { keepUntilAnnounced } from '../../database/keep-until-announced.ts';
import { listBannerRows } from './store.ts';

type Reading = Pick<Context, 'announcements' | 'db'>;

/** Every line in its order: read once, and again when one was changed. */
export const readBanners = keepUntilAnnounced('content', ({ db }: Reading) => listBannerRows(db));
