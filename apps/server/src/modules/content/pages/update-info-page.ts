import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { changedFields } from './changed-fields.ts';
import { checkWriting } from './check-text.ts';
import { presentSource } from './present-page.ts';
import { findPageVersion, insertPageVersion, isSameWriting, type PageVersion } from './store.ts';

/**
 * Saves a new version of a page; none when nothing changed. Throws 'changed-meanwhile', with the
 * author, when another version was saved since the one that this edit is based on (optimistic
 * locking).
 */
export const updateInfoPage: Verb<'admin.pages.update'> = async (
  ctx,
  { slug, version, note, ...written },
) => {
  await checkWriting(ctx, written);
  const page = await transact(ctx, async (tx): Promise<PageVersion> => {
    const known = await findPageVersion(tx, slug);
    if (!known) throw new Problem('page-not-found');
    if (known.version !== version) throw await changedMeanwhile(tx, known);
    if (isSameWriting(known, written)) return known;
    const next: PageVersion = {
      ...written,
      slug,
      version: version + 1,
      note: note ?? '',
      author_id: ctx.actor.userId,
      created_at: ctx.now().toISOString(),
    };
    // Of two concurrent edits the second waits here for the first.
    if (!(await insertPageVersion(tx, next))) {
      throw await changedMeanwhile(tx, (await findPageVersion(tx, slug)) ?? known);
    }
    await writeAudit(tx, ctx, {
      action: 'content.update',
      subjectId: slug,
      changes: { version: { from: version, to: next.version }, ...changedFields(known, next) },
      note: next.note,
    });
    await notify(tx, 'content', slug);
    return next;
  });
  return { message: 'Page updated', data: await presentSource(ctx, page) };
};

async function changedMeanwhile(tx: Tx, newest: PageVersion): Promise<Problem> {
  const { author, createdAt, version } = await presentSource({ db: tx }, newest);
  return new Problem('changed-meanwhile', {
    data: { changedBy: author?.name ?? null, changedAt: createdAt, version },
  });
}
