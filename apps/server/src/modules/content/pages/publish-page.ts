import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@jhumka/contract';
import { draftPrefix, homeSlug, isHelpPage, pageAddress } from '@jhumka/domain/pages';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findPictures } from '../../platform/images/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { placeholdersOf, unknownPlaceholders } from './placeholders.ts';
import { pictureIdsOf, presentSource, type StoredBlock, shippedHome } from './present-blocks.ts';
import { findPageVersion, insertPageDraft, insertPageVersion, type PageVersion } from './store.ts';

const draftDays = 7;
const dayMs = 86_400_000;

/**
 * Publishes a version of a page; none when nothing changed. Throws 'changed-meanwhile', with the author, when another
 * one was published since `version`, 'name-taken' for a new page with a known name, and 'bad-input' for a block that
 * can't be shown.
 */
export const publishPage: Verb<'admin.pages.publish'> = async (
  ctx,
  { slug, version, note = '', ...written },
) => {
  if (slug.startsWith(draftPrefix)) throw badInput('slug', 'is taken by the shop');
  await checkPage(ctx, slug, written);
  const row = await transact(ctx, async (tx, ctx): Promise<PageVersion> => {
    const known = await findPageVersion(tx, slug);
    await refuseChanged(tx, slug, version, known);
    const before = known && !known.is_removed ? known : slug === homeSlug ? shippedHome : undefined;
    const { title, description, lead, blocks } = before ?? none;
    if (known && before && isDeepStrictEqual({ title, description, lead, blocks }, written)) return known;
    const next: PageVersion = {
      ...written,
      slug,
      note,
      version: (known?.version ?? before?.version ?? 0) + 1,
      is_removed: false,
      author_id: ctx.actor.userId,
      created_at: ctx.now().toISOString(),
    };
    if (!known && before) await insertShipped(tx, next);
    const isNew = await insertPageVersion(tx, { ...next, blocks: written.blocks });
    if (!isNew) throw await changedMeanwhile(tx, await findPageVersion(tx, slug));
    await writeAudit(tx, ctx, {
      action: isHelpPage(slug) ? 'content.update' : 'layout.publish',
      subjectId: isHelpPage(slug) ? pageAddress(slug).slice(1) : slug,
      changes: {
        version: { from: known?.version ?? before?.version ?? null, to: next.version },
        ...(before && changedFields(before, written)),
        ...changedBlocks(blocks as readonly StoredBlock[], written.blocks),
      },
      note,
    });
    await notify(tx, 'content', slug);
    return next;
  });
  return { message: 'Published', data: await presentSource(ctx, row) };
};

/** The shipped home page becomes a version, so that it can be brought back. */
async function insertShipped(tx: Tx, { created_at }: PageVersion): Promise<void> {
  await insertPageVersion(tx, { ...shippedHome, is_removed: false, created_at });
}

async function refuseChanged(
  tx: Tx,
  slug: string,
  version: number,
  known: PageVersion | undefined,
): Promise<void> {
  if (version === 0) {
    if (slug === homeSlug || isHelpPage(slug) || (known && !known.is_removed))
      throw new Problem('name-taken');
    return;
  }
  const current = known?.version ?? (slug === homeSlug ? shippedHome.version : undefined);
  if (current === undefined) throw new Problem('page-not-found');
  if (current === version) return;
  throw await changedMeanwhile(tx, known);
}

async function changedMeanwhile(tx: Tx, newest: PageVersion | undefined): Promise<Problem> {
  const [last] = await presentVersions(tx, newest ? [newest] : []);
  const { author = null, createdAt = null, version } = last ?? {};
  return new Problem('changed-meanwhile', { data: { changedBy: author, changedAt: createdAt, version } });
}

type Fields = Readonly<Record<'title' | 'description' | 'lead', string>>;

const none = { title: '', description: '', lead: '', blocks: [] };

const changedFields = (before: Fields, after: Fields): Changes =>
  Object.fromEntries(
    (['title', 'description', 'lead'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }] as const),
  );

/** The order of the blocks, and the lines of the texts, where they changed; other words are in the versions. */
function changedBlocks(before: readonly StoredBlock[], after: readonly StoredBlock[]): Changes {
  const [from, to] = [namesOf(before), namesOf(after)];
  const [textBefore, textAfter] = [textOf(before), textOf(after)];
  return {
    ...(from !== to && { blocks: { from, to } }),
    ...(textBefore !== textAfter && { text: changedLines(textBefore, textAfter) }),
  };
}

const namesOf = (blocks: readonly StoredBlock[]) => blocks.map(({ kind }) => kind).join(', ');

const textOf = (blocks: readonly StoredBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.markdown : [])).join('\n\n');

const maxCharacters = 1_000;

/** Returns the lines from the first change of a text to the last one. */
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

/** Removes a page that an administrator has made, by inserting a tombstone version. */
export const removePage: Verb<'admin.pages.remove'> = async (ctx, { slug }) => {
  await transact(ctx, async (tx, ctx) => {
    const known = await findPageVersion(tx, slug);
    if (!known || known.is_removed) throw new Problem('page-not-found');
    const isNew = await insertPageVersion(tx, {
      ...known,
      blocks: known.blocks as readonly object[],
      version: known.version + 1,
      note: '',
      is_removed: true,
      author_id: ctx.actor.userId,
      created_at: ctx.now().toISOString(),
    });
    if (!isNew) throw new Problem('changed-meanwhile');
    await writeAudit(tx, ctx, {
      action: 'layout.remove',
      subjectId: slug,
      changes: { title: { from: known.title, to: null } },
    });
    await notify(tx, 'content', slug);
  });
  return { message: 'Page removed' };
};

/** Stores a draft under an address that nobody can guess, so that it can be opened on a phone. */
export const savePageDraft: Verb<'admin.pages.saveDraft'> = async (ctx, { slug: page, day, ...written }) => {
  await checkPage(ctx, page, written);
  const now = ctx.now();
  const slug = `${draftPrefix}${randomBytes(16).toString('hex')}`;
  await transact(ctx, (tx) =>
    insertPageDraft(
      tx,
      { ...written, slug, page, day: day ?? null, created_at: now.toISOString() },
      new Date(now.getTime() - draftDays * dayMs),
    ),
  );
  return { message: 'Draft stored', data: { slug } };
};

type Checking = Pick<Context, 'db' | 'log' | 'notifications' | 'now'>;

async function checkPage(
  ctx: Checking,
  slug: string,
  { blocks, ...fields }: Fields & Pick<VerbInput<'admin.pages.publish'>, 'blocks'>,
): Promise<void> {
  const placeholders = placeholdersOf(await readSettings(ctx));
  const checkText = (field: string, text: string) => {
    const [unknown] = unknownPlaceholders(text, placeholders);
    if (unknown !== undefined) throw badInput(field, `names {{${unknown}}}, which is not a placeholder`);
  };
  for (const field of ['title', 'description', 'lead'] as const) {
    if (isHelpPage(slug) && fields[field] === '') throw badInput(field, 'is required');
    checkText(field, fields[field]);
  }
  const ids = [...new Set(pictureIdsOf(blocks))];
  const known = await findPictures(ctx.db, ids);
  const names = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    const path = `blocks.${index}`;
    if (names.has(block.id)) throw badInput(`${path}.id`, 'is the id of another block');
    names.add(block.id);
    if (block.from !== null && block.until !== null && block.until < block.from) {
      throw badInput(`${path}.until`, 'is before the first day');
    }
    if (pictureIdsOf([block]).some((id) => !known.has(id))) {
      const field = block.kind === 'pictures' ? 'pictures' : 'picture';
      throw badInput(`${path}.${field}`, 'is not an image of this shop: upload it first');
    }
    if (block.kind === 'products' && block.list === '' && block.products.length === 0) {
      throw badInput(`${path}.products`, 'is required: choose products, or the address of a list');
    }
    if (block.kind === 'text') checkText(`${path}.markdown`, block.markdown);
    if (isHelpPage(slug)) checkHelpBlock(block, blocks[index - 1], path);
  }
}

type Block = VerbInput<'admin.pages.publish'>['blocks'][number];

/** A help page shows its texts as one, below its own heading, and other blocks after them. */
function checkHelpBlock(block: Block, before: Block | undefined, path: string): void {
  if (block.kind === 'hero') throw badInput(`${path}.title`, 'is a second heading: a help page has its own');
  if (block.kind === 'text' && before && before.kind !== 'text') {
    throw badInput(`${path}.markdown`, 'follows another block: on a help page texts come first');
  }
}
