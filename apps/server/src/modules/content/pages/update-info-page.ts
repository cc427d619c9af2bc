import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { placeholdersOf, unknownPlaceholders } from './placeholders.ts';
import { presentPage, presentSource } from './present-page.ts';
import {
  findPageVersion,
  insertPageVersion,
  isSameWriting,
  type PageVersion,
  type WrittenPage,
} from './store.ts';

const maxCharacters = 1_000;

/** Diffs two versions of a page for the audit log: of a long text, the lines from the first to the last change. */
function changedFields(before: WrittenPage, after: WrittenPage): Changes {
  const lines = ['title', 'description', 'lead'] as const;
  const fields = lines
    .filter((field) => before[field] !== after[field])
    .map((field) => [field, { from: before[field], to: after[field] }] as const);
  if (before.markdown === after.markdown) return Object.fromEntries(fields);
  return { ...Object.fromEntries(fields), text: changedLines(before.markdown, after.markdown) };
}

function changedLines(from: string, to: string): Changes[string] {
  const [before, after] = [from.split('\n'), to.split('\n')];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const part = (all: readonly string[]) => cut(all.slice(head, all.length - tail).join('\n'));
  return { from: part(before), to: part(after) };
}

const cut = (text: string) => (text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text);

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
  const page = await transact(ctx, async (tx, ctx): Promise<PageVersion> => {
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

/** Previews a page; saves nothing. */
export const previewInfoPage: Verb<'admin.pages.preview'> = async (ctx, page) => {
  await checkWriting(ctx, page);
  return { message: 'Preview, not saved', data: await presentPage(ctx, page, ctx.now().toISOString()) };
};

/** Refuses a text with unknown placeholders. */
async function checkWriting(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  page: WrittenPage,
): Promise<void> {
  const placeholders = placeholdersOf(await readSettings(ctx));
  for (const field of ['title', 'description', 'lead', 'markdown'] as const) {
    const [unknown] = unknownPlaceholders(page[field], placeholders);
    if (unknown !== undefined) throw badInput(field, `names {{${unknown}}}, which is not a placeholder`);
  }
}
