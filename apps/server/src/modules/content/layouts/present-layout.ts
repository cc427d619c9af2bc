import type { VerbInput, VerbReply } from '@jhumka/contract';
import { builtInBlocks, homeSlug } from '@jhumka/domain/layouts';
import type { Context } from '../../../context.ts';
import { presentPicture } from '../../platform/images/present-picture.ts';
import { findPictures, type Picture } from '../../platform/images/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { fillPlaceholders, placeholdersOf } from '../pages/placeholders.ts';
import { renderText } from '../pages/render-markdown.ts';
import type { LayoutVersion } from './store.ts';

export type Block = VerbReply<'content.layout'>['data']['blocks'][number];
export type BlockSource = VerbInput<'admin.layouts.publish'>['blocks'][number];
/** A hero that was stored before heroes had words has the shipped ones. */
type StoredHero = Pick<Extract<BlockSource, { kind: 'hero' }>, 'kind' | 'id' | 'from' | 'until'>;
export type StoredBlock = BlockSource | StoredHero;
type Version = Omit<VerbReply<'admin.layouts.versions'>['data'][number], never>;
export type LayoutSource = VerbReply<'admin.layouts.get'>['data'];

/** Number of the version that a page has before one is published. */
const firstVersion = 1;

const shippedWords = {
  title: 'Worn every day, not kept in a\u00a0locker',
  text: 'Jewellery to wear every day, delivered across India.',
  picture: null,
};

/** The home page as it is shipped: the hero, and each block that the shop fills by itself. */
const shippedBlocks: readonly StoredBlock[] = [
  { kind: 'hero', id: 'hero', from: null, until: null, ...shippedWords },
  ...builtInBlocks.map((kind) => ({ kind, id: kind, from: null, until: null })),
];

/** The home page before an administrator has arranged it. */
export const shippedHome = {
  slug: homeSlug,
  version: firstVersion,
  title: 'Home page',
  description: '',
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

type Presenting = Pick<Context, 'db' | 'log' | 'notifications' | 'now' | 'publicUrl'>;

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
  row: Pick<LayoutVersion, 'slug' | 'version' | 'title' | 'description' | 'author_id'> & {
    readonly blocks: unknown;
    readonly created_at: string | null;
  },
): Promise<LayoutSource> {
  const [version] = await presentVersions(ctx.db, [row]);
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    blocks: await presentBlocks(ctx, row.blocks as readonly StoredBlock[]),
    ...(version as Version),
  };
}
