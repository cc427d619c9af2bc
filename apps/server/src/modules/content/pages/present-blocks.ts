import type { VerbInput, VerbReply } from '@jhumka/contract';
import { asDay, type Day } from '@jhumka/domain/calendar';
import {
  type BlockSchedule,
  type BuiltInBlock,
  builtInBlocks,
  homeSlug,
  isShownOn,
} from '@jhumka/domain/pages';
import type { Context } from '../../../context.ts';
import { pick } from '../../../text/words.ts';
import { presentPicture } from '../../platform/images/present-picture.ts';
import { findPictures, type Picture } from '../../platform/images/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { fillPlaceholders, placeholdersOf } from './placeholders.ts';
import { renderText } from './render-markdown.ts';
import type { PageVersion } from './store.ts';

type Block = VerbReply<'content.layout'>['data']['blocks'][number];
type BlockSource = VerbInput<'admin.pages.publish'>['blocks'][number];
/** A hero that was stored before heroes had words has the shipped ones. */
type StoredHero = Pick<Extract<BlockSource, { kind: 'hero' }>, 'kind' | 'id' | 'from' | 'until'>;
/** A banner that was stored before there were bands has its picture beside the words. */
type StoredBanner = Omit<Extract<BlockSource, { kind: 'banner' }>, 'style'> & {
  readonly style?: 'split' | 'band';
};
export type StoredBlock = Exclude<BlockSource, { kind: 'banner' }> | StoredHero | StoredBanner;
type PageSource = VerbReply<'admin.pages.get'>['data'];

/** Number of the version that a page has before one is published. */
const firstVersion = 1;

const shippedWords = {
  title: 'Worn every day, not kept in a\u00a0locker',
  text: 'Jewellery to wear every day, delivered across India.',
  picture: null,
};

/** Blocks of home pages arranged before; the shipped one is without them. */
const leftOut: readonly BuiltInBlock[] = ['making', 'small-prices'];

/** The home page as it is shipped: the hero, and blocks that the shop fills by itself. */
const shippedBlocks: readonly StoredBlock[] = [
  { kind: 'hero', id: 'hero', from: null, until: null, ...shippedWords },
  ...builtInBlocks
    .filter((kind) => !leftOut.includes(kind))
    .map((kind) => ({ kind, id: kind, from: null, until: null })),
];

/** The home page before an administrator has arranged it. */
export const shippedHome = {
  slug: homeSlug,
  version: firstVersion,
  title: 'Home page',
  description: '',
  lead: '',
  note: '',
  blocks: shippedBlocks,
  author_id: null,
  created_at: null,
} as const;

/** Lists the ids of the pictures of some blocks. */
export const pictureIdsOf = (blocks: readonly StoredBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'pictures') return block.pictures.map(({ picture }) => picture);
    return ('picture' in block && block.picture) || [];
  });

export type Presenting = Pick<Context, 'db' | 'log' | 'notifications' | 'now' | 'publicUrl'>;

export const scheduleOf = ({ from, until }: Pick<StoredBlock, 'from' | 'until'>): BlockSchedule => ({
  from: from === null ? null : asDay(from),
  until: until === null ? null : asDay(until),
});

export const isShown = (block: StoredBlock, day: Day): boolean => isShownOn(scheduleOf(block), day);

/** Presents blocks for readers: whole pictures, Markdown rendered. */
export async function presentBlocks(ctx: Presenting, blocks: readonly StoredBlock[]): Promise<Block[]> {
  const ids = [...new Set(pictureIdsOf(blocks))];
  const pictures = await findPictures(ctx.db, ids);
  const placeholders = placeholdersOf(await readSettings(ctx));
  const shown = (id: string) => presentShown(ctx, pictures.get(id));
  return blocks.map((block): Block => {
    if (block.kind === 'hero') {
      const words = { ...shippedWords, ...block };
      return { ...words, picture: words.picture === null ? null : shown(words.picture) };
    }
    if (block.kind === 'banner') return { style: 'split', ...block, picture: shown(block.picture) };
    if (block.kind === 'text') {
      return { ...block, html: renderText(fillPlaceholders(block.markdown, placeholders)).html };
    }
    if (block.kind === 'pictures') {
      return {
        ...block,
        pictures: block.pictures.map(({ picture, ...rest }) => ({ ...rest, picture: shown(picture) })),
      };
    }
    return 'picture' in block ? { ...block, picture: shown(block.picture) } : block;
  });
}

const presentShown = (ctx: Pick<Context, 'publicUrl'>, picture: Picture | undefined) =>
  picture ? { _id: picture.id, ...presentPicture(ctx, picture) } : null;

/** Presents a version for its editors, with every block, also those of other days. */
export async function presentSource(
  ctx: Presenting,
  row: Omit<PageVersion, 'is_removed' | 'created_at'> & { readonly created_at: string | null },
): Promise<PageSource> {
  const [version] = await presentVersions(ctx.db, [row]);
  return {
    ...pick(row, 'slug title description lead note'),
    blocks: await presentBlocks(ctx, row.blocks as readonly StoredBlock[]),
    ...(version as NonNullable<typeof version>),
  };
}
