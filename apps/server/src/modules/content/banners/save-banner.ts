import type { VerbInput } from '@jhumka/contract';
import { readBannerLink } from '@jhumka/domain/banners';
import { oneLine } from '@jhumka/domain/issues';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, Context, TxContext } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { placeholdersOf, unknownPlaceholders } from '../pages/placeholders.ts';
import { filledLine, presentBanners } from './list-banners.ts';
import {
  type BannerRow,
  changeBanner,
  deleteBannerRow,
  insertBanner,
  listBannerRows,
  lockBanners,
} from './store.ts';

const maxBanners = 100;
const fields = ['text', 'link', 'is_on', 'begins_at', 'ends_at'] as const;
type Facts = Pick<BannerRow, (typeof fields)[number]>;

/** Appends a line to the banner. */
export const createBanner: Verb<'admin.banners.create'> = async (ctx, input) => {
  const facts = await factsOf(ctx, input);
  const id: string = typeidUnboxed('ban');
  const data = await transact(ctx, async (tx, ctx) => {
    const all = await lockBanners(tx);
    if (all.length >= maxBanners) throw badInput('text', `is one too many: there are ${maxBanners} already`);
    const at = ctx.now();
    await insertBanner(tx, {
      id,
      ...facts,
      position: Math.max(0, ...all.map(({ position }) => position)) + 1,
      updated_by: ctx.actor.userId,
      created_at: at,
      updated_at: at,
    });
    await writeAudit(tx, ctx, { action: 'banner.create', subjectId: id, changes: changesOf(null, facts) });
    await notify(tx, 'content', id);
    return presentOne(ctx, tx, id);
  });
  return { message: 'Announcement added', data };
};

/** Updates a line. Throws 'changed-meanwhile', with the editor, when it has changed since the loaded version. */
export const updateBanner: Verb<'admin.banners.update'> = async (ctx, { id, version, ...input }) => {
  const facts = await factsOf(ctx, input);
  const data = await transact(ctx, async (tx, ctx) => {
    const before = await lockBanner(tx, id);
    if (before.version !== version) {
      const { updatedBy, updatedAt } = await presentOne(ctx, tx, id);
      throw new Problem('changed-meanwhile', {
        data: { changedBy: updatedBy, changedAt: updatedAt, version: before.version },
      });
    }
    const changes = changesOf(before, facts);
    if (Object.keys(changes).length > 0) {
      const { userId } = ctx.actor;
      await changeBanner(tx, id, {
        ...facts,
        version: version + 1,
        updated_by: userId,
        updated_at: ctx.now(),
      });
      await writeAudit(tx, ctx, { action: 'banner.update', subjectId: id, changes });
      await notify(tx, 'content', id);
    }
    return presentOne(ctx, tx, id);
  });
  return { message: 'Announcement saved', data };
};

/** Deletes a line. */
export const deleteBanner: Verb<'admin.banners.delete'> = async (ctx, { id }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await lockBanner(tx, id);
    await deleteBannerRow(tx, id);
    await writeAudit(tx, ctx, { action: 'banner.delete', subjectId: id, changes: changesOf(before, null) });
    await notify(tx, 'content', id);
  });
  return { message: 'Announcement deleted' };
};

async function lockBanner(tx: Tx, id: string): Promise<BannerRow> {
  const known = (await lockBanners(tx)).find((row) => row.id === id);
  if (!known) throw new Problem('banner-not-found');
  return known;
}

async function presentOne(ctx: TxContext<ActorContext>, tx: Tx, id: string) {
  const rows = (await listBannerRows(tx)).filter((row) => row.id === id);
  const [data] = await presentBanners(ctx, tx, rows);
  if (!data) throw new Error('the banner line just saved was not found');
  return data;
}

async function factsOf(ctx: ActorContext, input: VerbInput<'admin.banners.create'>): Promise<Facts> {
  const { text, link } = await checkBanner(ctx, input);
  const instant = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const [begins_at, ends_at] = [instant(input.begins_at), instant(input.ends_at)];
  if (begins_at !== null && ends_at !== null && ends_at <= begins_at) {
    throw badInput('ends_at', 'must be after the beginning');
  }
  return { text, link, is_on: input.is_on ?? true, begins_at, ends_at };
}

function changesOf(before: Facts | null, after: Facts | null): Changes {
  const same = (field: (typeof fields)[number]) => {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    const isInstant = field === 'begins_at' || field === 'ends_at';
    return isInstant && from !== null && to !== null
      ? Date.parse(String(from)) === Date.parse(String(to))
      : from === to;
  };
  const changed = fields.filter((field) => !same(field));
  return Object.fromEntries(
    changed.map((field) => [field, { from: before?.[field] ?? null, to: after?.[field] ?? null }]),
  );
}

/** Sets the order of the lines. Throws 'banner-not-found' for a deleted one. */
export const orderBanners: Verb<'admin.banners.order'> = async (ctx, { ids }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const rows = await lockBanners(tx);
    const before = rows.map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new Problem('banner-not-found');
    const after = [...new Set([...ids, ...before])];
    if (after.join() !== before.join()) {
      for (const [position, id] of after.entries()) await changeBanner(tx, id, { position });
      const textOf = (id: string) => rows.find((row) => row.id === id)?.text;
      await writeAudit(tx, ctx, {
        action: 'banner.order',
        subjectId: 'banners',
        changes: { order: { from: before.map(textOf), to: after.map(textOf) } },
      });
      await notify(tx, 'content', 'banners');
    }
    return presentBanners(ctx, tx, await listBannerRows(tx));
  });
  return { message: 'Order saved', data };
};

interface WrittenBanner {
  readonly text: string;
  readonly link: string;
}

/** Validates a line and converts it to its stored form. Refuses an unknown placeholder and an unsafe link. */
async function checkBanner(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  { text, link = '' }: VerbInput<'admin.banners.preview'>,
): Promise<WrittenBanner> {
  const words = oneLine(text);
  if (words === '') throw badInput('text', 'is required');
  const [unknown] = unknownPlaceholders(words, placeholdersOf(await readSettings(ctx)));
  if (unknown !== undefined) throw badInput('text', `names {{${unknown}}}, which is not a placeholder`);
  const address = link === '' ? '' : readBannerLink(link);
  if (address === null) {
    throw badInput('link', 'must be a page of the shop, such as /products, or an address with https://');
  }
  return { text: words, link: address };
}

/** Previews a banner line; saves nothing. */
export const previewBanner: Verb<'admin.banners.preview'> = async (ctx, input) => {
  const { text, link } = await checkBanner(ctx, input);
  const placeholders = placeholdersOf(await readSettings(ctx));
  return { message: 'Preview, not saved', data: { text: filledLine(text, placeholders), link } };
};
