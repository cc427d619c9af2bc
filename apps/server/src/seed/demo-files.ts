import { readFile } from 'node:fs/promises';
import { type DemoPiece, demoFile } from '@jhumka/demo-shop';
import type { Context } from '../context.ts';
import { addModel, keepOriginal, type NewPicture } from '../modules/pictures/index.ts';
import { demoCategories } from './demo-choices.ts';

/** The files of the demo shop once they are kept: rows of pictures and names of models, by their path there. */
export interface KeptFiles {
  readonly pictures: ReadonlyMap<string, NewPicture>;
  readonly models: ReadonlyMap<string, string>;
}

const atOnce = 4;
/** The path of the picture that opens the home page. */
export const homeBanner = 'banners/home-hero.webp';

/** The path of the picture that stands for a piece. */
export function heroOf(slug: string): string {
  return `${slug}/hero.webp`;
}

/** The path of the picture across the top of a category's page. */
export function bannerOf(category: string): string {
  return `banners/${category}.webp`;
}

/** Copies the pictures and models of the pieces into the file store. Files that are there already are left alone. */
export async function keepDemoFiles(
  context: Pick<Context, 'files'>,
  pieces: readonly DemoPiece[],
  onProgress: (done: number, total: number) => void,
): Promise<KeptFiles> {
  const pictures = new Map<string, NewPicture>();
  const models = new Map<string, string>();
  const work = [
    ...picturesOf(pieces).map(([path, alt]) => async () => {
      pictures.set(path, await keepOriginal(context, { content: await readFile(demoFile(path)), alt }));
    }),
    ...pieces.flatMap(({ model }) => {
      if (model === null) return [];
      return async () => void models.set(model, await addModel(context, await readFile(demoFile(model))));
    }),
  ];
  let done = 0;
  const rest = work.values();
  const worker = async () => {
    for (const task of rest) {
      await task();
      done += 1;
      onProgress(done, work.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { pictures, models };
}

/** Every picture with the words for those who don't see it. */
function picturesOf(pieces: readonly DemoPiece[]): [path: string, alt: string][] {
  return [
    ...pieces.flatMap((piece) =>
      piece.images.map((path, view): [string, string] => [path, viewWords(piece, view)]),
    ),
    ...Object.entries(demoCategories).map(([category, { name }]): [string, string] => [
      bannerOf(category),
      `${name} from the demo shop`,
    ]),
    [homeBanner, 'A pair of gold jhumkas with rubies and pearls, beside a kada and a kundan ring'],
  ];
}

/** What is to be seen: the whole piece, then from close by, then on a dark ground. */
function viewWords({ name, metal, gemstones }: DemoPiece, view: number): string {
  const stones = new Intl.ListFormat('en').format(
    gemstones.slice(0, 3).map(({ stone }) => stone.toLowerCase()),
  );
  const made = `${metal.toLowerCase()}${stones && ` with ${stones}`}`;
  if (view === 1) return `${name} from close by: ${made}`;
  if (view === 2) return `${name} whole, in ${made}, on a dark ground`;
  return `${name} whole, in ${made}, on a light ground`;
}
