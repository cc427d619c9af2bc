import type { VerbReply } from '@jhumka/contract';
import { type BannerTimes, bannerStateAt } from '@jhumka/domain/banners';
import { formatRupees } from '@jhumka/domain/money';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { fillPlaceholders, type Placeholders, placeholdersOf, withoutMarks } from '../pages/placeholders.ts';
import { type BannerRow, listBannerRows } from './store.ts';

/** Lists every banner line in order, shown or not. */
export const listBanners: Verb<'admin.banners.list'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const placeholders = Object.entries(placeholdersOf(settings));
  return {
    message: 'Announcements',
    data: await presentBanners(ctx, ctx.db, await listBannerRows(ctx.db)),
    standing: permanentLine(settings),
    placeholders: Object.fromEntries(placeholders.map(([name, value]) => [name, withoutMarks(value)])),
  };
};

/** Presents banner lines for administrators. */
export async function presentBanners(
  { now }: Pick<Context, 'now'>,
  db: Db | Tx,
  rows: readonly BannerRow[],
): Promise<VerbReply<'admin.banners.list'>['data']> {
  const authors = rows.flatMap(({ updated_by }) => updated_by ?? []);
  const names = await findUserNames(db, [...new Set(authors)]);
  return rows.map((row) => ({
    _id: row.id,
    ...pick(row, 'version text link is_on begins_at ends_at'),
    state: bannerStateAt(timesOf(row), now().getTime()),
    updatedBy: names.get(row.updated_by ?? '') ?? 'Former admin',
    updatedAt: row.updated_at,
  }));
}

/** First line of the banner, always shown; bills follow the same setting (spec 1.6, 9.3). */
function permanentLine({ express_threshold: threshold }: Settings): string {
  return `Free express shipping on orders above ${formatRupees(threshold).replace(/\.00$/, '')}`;
}

/** Renders the text of a line with its placeholders filled in. */
export function filledLine(text: string, placeholders: Placeholders): string {
  return withoutMarks(fillPlaceholders(text, placeholders));
}

/** Schedule of a banner line. */
export function timesOf({ is_on, begins_at, ends_at }: BannerRow): BannerTimes {
  const instant = (at: string | null) => (at === null ? null : Date.parse(at));
  return { isOn: is_on, begins: instant(begins_at), ends: instant(ends_at) };
}

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads every line in order; cached until one changes. */
const readBanners = cacheUntilNotified('content', ({ db }: Reading) => listBannerRows(db));

/** Returns the current lines of the banner. */
export const getCurrentBanners: Verb<'banner.current'> = async (ctx) => {
  const settings = await readSettings(ctx);
  const rows = await readBanners(ctx);
  const now = ctx.now().getTime();
  const shown = rows.filter((row) => bannerStateAt(timesOf(row), now) === 'shown');
  const placeholders = shown.length === 0 ? {} : placeholdersOf(settings);
  return {
    message: 'The bar',
    data: [
      { text: permanentLine(settings), link: '' },
      ...shown.map(({ text, link }) => ({ text: filledLine(text, placeholders), link })),
    ],
  };
};
