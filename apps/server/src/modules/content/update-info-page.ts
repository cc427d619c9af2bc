import { announce } from '../../database/announcements.ts';
import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { writeAudit } from '../audit/index.ts';
import { checkWriting } from './check-writing.ts';
import { presentSource } from './present-page.ts';
import { findPageVersion, insertPageVersion, isSameWriting, type PageVersion } from './store.ts';

/** Keeps a new version of a page; none when nothing is different, and none over what somebody else wrote since. */
export const updateInfoPage: Verb<'content.update'> = async (ctx, { slug, version, note, ...written }) => {
  await checkWriting(ctx, written);
  const page = await transact(ctx, async (tx): Promise<PageVersion> => {
    const known = await findPageVersion(tx, slug);
    if (!known) throw new Problem('page-not-found');
    if (known.version !== version) throw new Problem('page-changed');
    if (isSameWriting(known, written)) return known;
    const next: PageVersion = {
      ...written,
      slug,
      version: version + 1,
      note: note ?? '',
      author_id: ctx.actor.userId,
      created_at: ctx.now().toISOString(),
    };
    if (!(await insertPageVersion(tx, next))) throw new Problem('page-changed');
    await writeAudit(tx, ctx, {
      action: 'content.update',
      subjectId: slug,
      changes: { version: { from: version, to: next.version } },
      note: next.note,
    });
    await announce(tx, 'content', slug);
    return next;
  });
  return { message: 'Page updated', data: await presentSource(ctx, page) };
};
