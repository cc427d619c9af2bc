import { readFile } from 'node:fs/promises';
import { type DemoProduct, demoFile } from '@jhumka/demo-shop';
import type { Context } from '../context.ts';
import { addModel } from '../modules/platform/images/models.ts';
import { saveOriginal } from '../modules/platform/images/save-original.ts';
import type { NewPicture } from '../modules/platform/images/store.ts';
import { demoCategories } from './demo-choices.ts';

/** Stored files of the demo shop: picture rows and model names, by their path there. */
export interface SavedFiles {
  readonly pictures: ReadonlyMap<string, NewPicture>;
  readonly models: ReadonlyMap<string, string>;
}

const atOnce = 4;
/** Path of the picture at the top of the home page. */
export const homeBanner = 'banners/home-hero.webp';
/** Path of the picture of the dark band there. */
export const homeBand = 'banners/home-band.webp';

/** Path of the main picture of a product. */
export function heroOf(slug: string): string {
  return `${slug}/hero.webp`;
}

/** Path of the banner of a category's page. */
export function bannerOf(category: string): string {
  return `banners/${category}.webp`;
}

/** Copies the pictures and models of the products into the file store. Skips existing files. */
export async function saveDemoFiles(
  context: Pick<Context, 'files'>,
  products: readonly DemoProduct[],
  onProgress: (done: number, total: number) => void,
): Promise<SavedFiles> {
  const pictures = new Map<string, NewPicture>();
  const models = new Map<string, string>();
  const work = [
    ...describedPictures(products).map(([path, alt]) => async () => {
      pictures.set(path, await saveOriginal(context, { content: await readFile(demoFile(path)), alt }));
    }),
    ...products.flatMap(({ model }) => {
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

/** Lists the pictures of a product in its own metal; the second one shows it worn. */
export const ownPicturesOf = ({ images: [cover, ...others], worn }: DemoProduct): string[] =>
  [cover, worn?.file, ...others].filter((path) => path !== undefined);

/** Lists the pictures of a product: in its own metal first. */
export const picturesOf = (product: DemoProduct): string[] => [
  ...ownPicturesOf(product),
  ...product.other_metals.flatMap(({ images }) => images),
];

/** Lists every picture with its alt text. */
function describedPictures(products: readonly DemoProduct[]): [path: string, alt: string][] {
  return [
    ...products.flatMap((product) =>
      [product, ...product.other_metals].flatMap(({ metal, images }) =>
        images.map((path, view): [string, string] => [path, viewLabel({ ...product, metal }, view)]),
      ),
    ),
    ...products.flatMap(({ name, worn }): [string, string][] =>
      worn ? [[worn.file, `${name}, ${worn.label.charAt(0).toLowerCase()}${worn.label.slice(1)}`]] : [],
    ),
    ...Object.entries(demoCategories).map(([category, { name }]): [string, string] => [
      bannerOf(category),
      `${name} from the demo shop`,
    ]),
    [homeBand, 'A pair of gold jhumkas with rubies and pearls, on a dark ground'],
    [homeBanner, 'A pair of gold jhumkas with rubies and pearls, beside a kada and a kundan ring'],
  ];
}

/** Describes a photo: the whole product, a close-up, or on a dark background. */
function viewLabel({ name, metal, gemstones }: DemoProduct, view: number): string {
  const stones = new Intl.ListFormat('en').format(
    gemstones.slice(0, 3).map(({ stone }) => stone.toLowerCase()),
  );
  const made = `${metal.toLowerCase()}${stones && ` with ${stones}`}`;
  if (view === 1) return `${name} from close by: ${made}`;
  if (view === 2) return `${name} whole, in ${made}, on a dark ground`;
  return `${name} whole, in ${made}, on a light ground`;
}
