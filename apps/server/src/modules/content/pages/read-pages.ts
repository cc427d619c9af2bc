import type { VerbReply } from '@jhumka/contract';
import type { HelpPageSlug } from '@jhumka/contract/shapes/pages';
import { asDay, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { changesOf, draftPrefix, homeSlug, isHelpPage, pageAddress } from '@jhumka/domain/pages';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { placeholdersOf, plainText, withoutMarks } from './placeholders.ts';
import {
  isShown,
  type Presenting,
  presentBlocks,
  presentSource,
  type StoredBlock,
  scheduleOf,
  shippedHome,
} from './present-blocks.ts';
import { presentHelpPage } from './read-help-pages.ts';
import { findPageDraft, findPageVersion, listCurrentPages, listPageVersions } from './store.ts';

type ShownPage = VerbReply<'content.layout'>['data'];

/** Returns the blocks of a page that are shown today; of a draft, those of its day. */
export const getPage: Verb<'content.layout'> = async (ctx, { slug }) => {
  const today = dayInIndia(ctx.now());
  if (slug.startsWith(draftPrefix)) {
    const draft = await findPageDraft(ctx.db, slug);
    if (!draft) throw new Problem('page-not-found');
    const day = draft.day === null ? today : asDay(draft.day);
    const data = await presentShown(ctx, draft, day);
    if (!isHelpPage(draft.page)) return { message: data.title, data };
    const helpSlug = pageAddress(draft.page).slice(1) as HelpPageSlug;
    const help = await presentHelpPage(ctx, helpSlug, draft, day);
    return { message: data.title, data: { ...data, blocks: [], help } };
  }
  const row = await findPageVersion(ctx.db, slug);
  const page = row && !row.is_removed ? row : slug === homeSlug ? shippedHome : undefined;
  if (!page) throw new Problem('page-not-found');
  const data = await presentShown(ctx, page, today);
  return { message: data.title, data };
};

async function presentShown(
  ctx: Presenting,
  page: {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly blocks: unknown;
  },
  day: Day,
): Promise<ShownPage> {
  const placeholders = placeholdersOf(await readSettings(ctx));
  const shown = (page.blocks as readonly StoredBlock[]).filter((block) => isShown(block, day));
  return {
    slug: page.slug,
    title: plainText(page.title, placeholders),
    description: plainText(page.description, placeholders),
    blocks: await presentBlocks(ctx, shown),
  };
}

/** Returns all blocks of a page, current or of one version, with the values of placeholders. */
export const getPageSource: Verb<'admin.pages.get'> = async (ctx, { slug, version }) => {
  const row = await findPageVersion(ctx.db, slug, version);
  const isShipped = !row && slug === homeSlug && (version === undefined || version === shippedHome.version);
  const found = isShipped ? shippedHome : row;
  const isGone = row?.is_removed === true && version === undefined;
  if (!found || isGone) throw new Problem('page-not-found');
  const placeholders = Object.entries(placeholdersOf(await readSettings(ctx)));
  return {
    message: found.title,
    data: await presentSource(ctx, found),
    placeholders: Object.fromEntries(placeholders.map(([name, value]) => [name, withoutMarks(value)])),
  };
};

/** Lists the versions of a page with author, time and reason. */
export const listPageHistory: Verb<'admin.pages.history'> = async ({ db }, { slug }) => {
  const versions = await listPageVersions(db, slug);
  const rows = slug === homeSlug && versions.length === 0 ? [shippedHome] : versions;
  const presented = await presentVersions(db, rows);
  return {
    message: 'Versions',
    data: presented.map((version, index) => ({ ...version, note: rows[index]?.note ?? '' })),
  };
};

/** Lists the home page, then the other pages by their titles. */
export const listPages: Verb<'admin.pages.list'> = async ({ db }) => {
  const rows = await listCurrentPages(db);
  const home = rows.find(({ slug }) => slug === homeSlug) ?? shippedHome;
  const all = [home, ...rows.filter(({ slug }) => slug !== homeSlug)];
  const versions = await presentVersions(db, all);
  return {
    message: 'Pages',
    data: all.map(({ slug, title, note }, index) => ({
      slug,
      title,
      note,
      ...(versions[index] as NonNullable<(typeof versions)[number]>),
    })),
  };
};

/** Lists the instants at which a block of any page appears or disappears, in milliseconds since 1970. */
export async function listBlockChanges(db: Db): Promise<number[]> {
  const pages = await listCurrentPages(db);
  return pages
    .flatMap(({ blocks }) => blocks as readonly StoredBlock[])
    .flatMap((block) => changesOf(scheduleOf(block)));
}
