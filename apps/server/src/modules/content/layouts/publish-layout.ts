import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@jhumka/contract';
import { draftPrefix, homeSlug } from '@jhumka/domain/layouts';
import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findPictures } from '../../platform/images/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { placeholdersOf, unknownPlaceholders } from '../pages/placeholders.ts';
import { pictureIdsOf, presentSource, type StoredBlock, shippedHome } from './present-layout.ts';
import { findLayoutVersion, insertLayoutDraft, insertLayoutVersion, type LayoutVersion } from './store.ts';

const draftDays = 7;
const dayMs = 86_400_000;

/**
 * Publishes a version of a page; none when nothing changed. Throws 'changed-meanwhile', with the author, when another
 * one was published since `version`, 'name-taken' for a new page with a known name, and 'bad-input' for a block that
 * can't be shown.
 */
export const publishLayout: Verb<'admin.layouts.publish'> = async (ctx, { slug, version, ...written }) => {
  if (slug.startsWith(draftPrefix)) throw badInput('slug', 'is taken by the shop');
  await checkBlocks(ctx, written.blocks);
  const row = await transact(ctx, async (tx, ctx): Promise<LayoutVersion> => {
    const known = await findLayoutVersion(tx, slug);
    await refuseChanged(tx, slug, version, known);
    const before = known && !known.is_removed ? known : slug === homeSlug ? shippedHome : undefined;
    const { title, description, blocks } = before ?? { title: '', description: '', blocks: [] };
    if (known && before && isDeepStrictEqual({ title, description, blocks }, written)) return known;
    const next: LayoutVersion = {
      ...written,
      slug,
      version: (known?.version ?? before?.version ?? 0) + 1,
      is_removed: false,
      author_id: ctx.actor.userId,
      created_at: ctx.now().toISOString(),
    };
    if (!known && before) await insertShipped(tx, next);
    const isNew = await insertLayoutVersion(tx, { ...next, blocks: written.blocks });
    if (!isNew) throw new Problem('changed-meanwhile');
    await writeAudit(tx, ctx, {
      action: 'layout.publish',
      subjectId: slug,
      changes: {
        version: { from: known?.version ?? before?.version ?? null, to: next.version },
        ...blocksChange(blocks as readonly StoredBlock[], written.blocks),
      },
    });
    await notify(tx, 'content', slug);
    return next;
  });
  return { message: 'Published', data: await presentSource(ctx, row) };
};

/** The shipped home page becomes a version, so that it can be brought back. */
async function insertShipped(tx: Tx, { created_at }: LayoutVersion): Promise<void> {
  await insertLayoutVersion(tx, { ...shippedHome, is_removed: false, created_at });
}

async function refuseChanged(
  tx: Tx,
  slug: string,
  version: number,
  known: LayoutVersion | undefined,
): Promise<void> {
  if (version === 0) {
    if (slug === homeSlug || (known && !known.is_removed)) throw new Problem('name-taken');
    return;
  }
  const current = known?.version ?? (slug === homeSlug ? shippedHome.version : undefined);
  if (current === undefined) throw new Problem('page-not-found');
  if (current === version) return;
  const [last] = await presentVersions(tx, known ? [known] : []);
  throw new Problem('changed-meanwhile', {
    data: { changedBy: last?.author ?? null, changedAt: last?.createdAt ?? null },
  });
}

/** The order of the blocks, where it changed: their words are in the versions. */
function blocksChange(before: readonly StoredBlock[], after: readonly StoredBlock[]): Changes {
  const [from, to] = [namesOf(before), namesOf(after)];
  return from === to ? {} : { blocks: { from, to } };
}

const namesOf = (blocks: readonly StoredBlock[]) => blocks.map(({ kind }) => kind).join(', ');

/** Removes a page of the shop's own by inserting a tombstone version. */
export const removeLayout: Verb<'admin.layouts.remove'> = async (ctx, { slug }) => {
  await transact(ctx, async (tx, ctx) => {
    const known = await findLayoutVersion(tx, slug);
    if (!known || known.is_removed) throw new Problem('page-not-found');
    const isNew = await insertLayoutVersion(tx, {
      ...known,
      blocks: known.blocks as readonly object[],
      version: known.version + 1,
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
export const saveLayoutDraft: Verb<'admin.layouts.saveDraft'> = async (ctx, { slug: _, day, ...written }) => {
  await checkBlocks(ctx, written.blocks);
  const now = ctx.now();
  const slug = `${draftPrefix}${randomBytes(16).toString('hex')}`;
  await transact(ctx, (tx) =>
    insertLayoutDraft(
      tx,
      { ...written, slug, day: day ?? null, created_at: now.toISOString() },
      new Date(now.getTime() - draftDays * dayMs),
    ),
  );
  return { message: 'Draft stored', data: { slug } };
};

type Checking = Pick<Context, 'db' | 'log' | 'notifications' | 'now'>;

async function checkBlocks(
  ctx: Checking,
  blocks: VerbInput<'admin.layouts.publish'>['blocks'],
): Promise<void> {
  const ids = [...new Set(pictureIdsOf(blocks))];
  const known = await findPictures(ctx.db, ids);
  const placeholders = placeholdersOf(await readSettings(ctx));
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
    if (block.kind !== 'text') continue;
    const [unknown] = unknownPlaceholders(block.markdown, placeholders);
    if (unknown !== undefined)
      throw badInput(`${path}.markdown`, `names {{${unknown}}}, which is not a placeholder`);
  }
}
