import type { WireInput } from '@jhumka/contract/client';
import type { EntryPicture } from '../../../admin/kit/pictures/entry-pictures.ts';
import type { PageSource } from '../page-queries.ts';

type Block = PageSource['blocks'][number];
type Sent = WireInput<'admin.pages.publish'>['blocks'][number];
export type BlockKind = Block['kind'];

type Of<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;
type Pictured<Kind extends 'hero' | 'banner' | 'story' | 'lookbook'> = Omit<Of<Kind>, 'picture'> & {
  readonly picture: EntryPicture | null;
};
type EditedPictures = Omit<Of<'pictures'>, 'pictures'> & {
  readonly pictures: readonly { picture: EntryPicture; caption: string; to: string }[];
};

/** A block in the editor: pictures as its fields have them. */
export type EditedBlock =
  | Exclude<Block, { kind: 'hero' | 'banner' | 'story' | 'lookbook' | 'pictures' }>
  | Pictured<'hero'>
  | Pictured<'banner'>
  | Pictured<'story'>
  | Pictured<'lookbook'>
  | EditedPictures;

/** Name of a kind, and what it shows. */
export const blockLabels: Readonly<Record<BlockKind, { readonly name: string; readonly text: string }>> = {
  hero: { name: 'Large picture', text: 'The top of the page: its heading over a wide picture.' },
  promises: { name: 'Promises', text: 'Free shipping, returns, GST: from Settings.' },
  gifts: { name: 'Find a gift', text: 'Four lists of gifts, by their tags and prices.' },
  'most-loved': { name: 'Most loved', text: 'Most bought, least returned in the last 90 days.' },
  categories: { name: 'Categories', text: 'Every category with its picture.' },
  newest: { name: 'New arrivals', text: 'The four newest products of the last 60 days.' },
  making: { name: 'How it is made', text: 'Four steps with close-ups of products.' },
  reviews: { name: 'What customers say', text: 'Three reviews of verified buyers.' },
  'small-prices': { name: 'Small prices', text: 'Products under Rs.1,999.' },
  vip: { name: 'VIP membership', text: 'What members get.' },
  banner: { name: 'Banner', text: 'A wide picture with words and a button.' },
  story: { name: 'Story', text: 'A picture beside a longer text.' },
  text: { name: 'Text', text: 'Headings, lists and links in Markdown.' },
  pictures: { name: 'Pictures', text: 'Up to eight pictures with captions.' },
  products: { name: 'Products', text: 'Products of a list, or chosen one by one.' },
  lookbook: { name: 'Lookbook', text: 'A picture with products pinned on it.' },
};

export const blockKinds = Object.keys(blockLabels) as BlockKind[];

/** Returns a new block of a kind, with an id of its own. */
export function newBlock(kind: BlockKind): EditedBlock {
  const common = { id: `b-${crypto.randomUUID().slice(0, 8)}`, from: null, until: null };
  const button = { label: '', to: '' };
  switch (kind) {
    case 'hero':
      return { ...common, kind, picture: null, title: '', text: '' };
    case 'banner':
      return { ...common, ...button, kind, picture: null, title: '', text: '', style: 'split' };
    case 'story':
      return { ...common, ...button, kind, picture: null, title: '', text: '', side: 'left' };
    case 'text':
      return { ...common, kind, markdown: '', html: '' };
    case 'pictures':
      return { ...common, kind, title: '', pictures: [] };
    case 'products':
      return { ...common, kind, title: '', lead: '', list: '', products: [] };
    case 'lookbook':
      return { ...common, kind, picture: null, title: '', pins: [] };
    default:
      return { ...common, kind };
  }
}

type ShownPicture = Of<'banner'>['picture'];

const entryPicture = (picture: ShownPicture): EntryPicture | null => {
  if (picture === null) return null;
  const { _id: id, base, alt, width, height } = picture;
  return { id, base, alt, width, height };
};

/** Returns a stored block as the editor has it; deleted pictures are left out. */
export function editBlock(block: Block): EditedBlock {
  if (block.kind === 'pictures') {
    const pictures = block.pictures.flatMap(({ picture, ...rest }) => {
      const edited = entryPicture(picture);
      return edited ? [{ ...rest, picture: edited }] : [];
    });
    return { ...block, pictures };
  }
  return 'picture' in block ? { ...block, picture: entryPicture(block.picture) } : block;
}

/** Returns a block as it is stored: pictures by their ids. */
export function writeBlock(block: EditedBlock): Sent {
  if (block.kind === 'text') {
    const { html: _, ...rest } = block;
    return rest;
  }
  if (block.kind === 'pictures') {
    return { ...block, pictures: block.pictures.map((one) => ({ ...one, picture: one.picture.id })) };
  }
  if (block.kind === 'hero') return { ...block, picture: block.picture?.id ?? null };
  return 'picture' in block ? { ...block, picture: block.picture?.id ?? '' } : block;
}

type EditPictures = (pictures: readonly EntryPicture[]) => readonly EntryPicture[];

/** Changes the picture of a block as it is now. */
export function editPicture(now: EditedBlock, edit: EditPictures): Partial<EditedBlock> {
  if (!('picture' in now)) return {};
  return { picture: edit(now.picture ? [now.picture] : [])[0] ?? null };
}

/** Changes the pictures of a block as it is now: captions and addresses stay with theirs. */
export function editPictures(now: EditedBlock, edit: EditPictures): Partial<EditedBlock> {
  if (now.kind !== 'pictures') return {};
  const known = new Map(now.pictures.map((one) => [one.picture.id, one]));
  const next = edit(now.pictures.map(({ picture }) => picture));
  return { pictures: next.map((picture) => ({ caption: '', to: '', ...known.get(picture.id), picture })) };
}

/** Says when a block is shown, for the list of blocks. */
export function scheduleLabel({ from, until }: Pick<EditedBlock, 'from' | 'until'>): string {
  if (from && until) return `${from} to ${until}`;
  if (from) return `from ${from}`;
  return until ? `until ${until}` : '';
}
