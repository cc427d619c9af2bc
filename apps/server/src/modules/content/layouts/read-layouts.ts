import { asDay, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { draftPrefix, homeSlug, isShownOn } from '@jhumka/domain/layouts';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { presentBlocks, presentSource, type StoredBlock, shippedHome } from './present-layout.ts';
import { findLayoutDraft, findLayoutVersion, listCurrentLayouts, listLayoutVersions } from './store.ts';

/** Returns the blocks of a page that are shown today; of a draft, those of its day. */
export const getLayout: Verb<'content.layout'> = async (ctx, { slug }) => {
  const today = dayInIndia(ctx.now());
  const { title, description, blocks, day = today } = await findShown(ctx, slug);
  const shown = blocks.filter((block) => isShownOn(scheduleOf(block), day));
  return {
    message: title,
    data: { slug, title, description, blocks: await presentBlocks(ctx, shown) },
  };
};

interface Shown {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly StoredBlock[];
  readonly day?: Day;
}

async function findShown({ db }: Pick<Context, 'db'>, slug: string): Promise<Shown> {
  if (slug.startsWith(draftPrefix)) {
    const draft = await findLayoutDraft(db, slug);
    if (!draft) throw new Problem('page-not-found');
    const { day, title, description } = draft;
    const blocks = draft.blocks as readonly StoredBlock[];
    return { title, description, blocks, ...(day !== null && { day: asDay(day) }) };
  }
  const row = await findLayoutVersion(db, slug);
  if (row && !row.is_removed) return { ...row, blocks: row.blocks as readonly StoredBlock[] };
  if (slug === homeSlug) return shippedHome;
  throw new Problem('page-not-found');
}

export const scheduleOf = ({ from, until }: { from: string | null; until: string | null }) => ({
  from: from === null ? null : asDay(from),
  until: until === null ? null : asDay(until),
});

/** Returns all blocks of a page, current or of one version. */
export const getLayoutSource: Verb<'admin.layouts.get'> = async (ctx, { slug, version }) => {
  const row = await findLayoutVersion(ctx.db, slug, version);
  const isShipped = !row && slug === homeSlug && (version === undefined || version === shippedHome.version);
  const found = isShipped ? shippedHome : row;
  const isGone = row?.is_removed === true && version === undefined;
  if (!found || isGone) throw new Problem('page-not-found');
  return { message: found.title, data: await presentSource(ctx, found) };
};

/** Lists the versions of a page with author and time. */
export const listVersionsOfLayout: Verb<'admin.layouts.versions'> = async ({ db }, { slug }) => {
  const versions = await listLayoutVersions(db, slug);
  const hasShipped = slug === homeSlug && versions.length === 0;
  return { message: 'Versions', data: await presentVersions(db, hasShipped ? [shippedHome] : versions) };
};

/** Lists the home page, and the pages of the shop's own by their titles. */
export const listLayouts: Verb<'admin.layouts.list'> = async ({ db }) => {
  const rows = await listCurrentLayouts(db);
  const home = rows.find(({ slug }) => slug === homeSlug) ?? shippedHome;
  const all = [home, ...rows.filter(({ slug }) => slug !== homeSlug)];
  const versions = await presentVersions(db, all);
  return {
    message: 'Pages',
    data: all.map(({ slug, title }, index) => ({
      slug,
      title,
      ...(versions[index] as NonNullable<(typeof versions)[number]>),
    })),
  };
};
