import type { VerbReply } from '@jhumka/contract';
import { bannerStateAt } from '@jhumka/domain/banners';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { findUserNames } from '../../platform/users/index.ts';
import { timesOf } from './banner-line.ts';
import type { BannerRow } from './store.ts';

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
    version: row.version,
    text: row.text,
    link: row.link,
    is_on: row.is_on,
    begins_at: row.begins_at,
    ends_at: row.ends_at,
    state: bannerStateAt(timesOf(row), now().getTime()),
    updatedBy: names.get(row.updated_by ?? '') ?? 'Somebody',
    updatedAt: row.updated_at,
  }));
}
