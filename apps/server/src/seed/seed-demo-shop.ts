import {
  type DemoProduct,
  type DemoRates,
  type DemoReview,
  readDemoCatalogue,
  readDemoRates,
  readDemoReviews,
} from '@jhumka/demo-shop';
import { dayInIndia } from '@jhumka/domain/calendar';
import { categoryPath, slugOf } from '@jhumka/domain/catalogue';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { typeid } from 'typeid-js';
import type { Context } from '../context.ts';
import { notify } from '../database/notifications.ts';
import { type Tx, transact } from '../database/transact.ts';
import { upsertMetalRate } from '../modules/catalogue/metal-rates/store.ts';
import { saveVariants } from '../modules/catalogue/products/save-variants.ts';
import { insertProductPictures } from '../modules/catalogue/products/store-pictures.ts';
import { insertProduct } from '../modules/catalogue/products/store-writes.ts';
import { insertCategory, insertSubcategory, isCatalogueEmpty } from '../modules/catalogue/sections/store.ts';
import { setPriceFacts } from '../modules/catalogue/variants/store.ts';
import { shippedHome } from '../modules/content/pages/present-blocks.ts';
import { insertPageVersion } from '../modules/content/pages/store.ts';
import { insertPictures } from '../modules/platform/images/store.ts';
import { demoSettings } from '../modules/platform/settings/demo-settings.ts';
import type { SettingKey } from '../modules/platform/settings/shop-settings.ts';
import { insertMissingSetting, writeSetting } from '../modules/platform/settings/store.ts';
import { demoCategories, newestFirst } from './demo-choices.ts';
import {
  bannerOf,
  heroOf,
  homeBand,
  homeBanner,
  picturesOf,
  type SavedFiles,
  saveDemoFiles,
} from './demo-files.ts';
import { demoMetalRates, demoPriceFacts } from './demo-price-facts.ts';
import { demoProduct, demoSku } from './demo-product.ts';
import { demoVariants } from './demo-variants.ts';
import { insertDemoSales } from './insert-demo-sales.ts';
import { insertDemoUnits, type ProductOfUnits } from './insert-demo-units.ts';
import { chanceOfSale, planDemoSales } from './plan-demo-sales.ts';

/** Advisory lock of the seed, shared by all processes: the holder fills the shop, the others wait. */
const seedLock = 4_870_002;
/** The newest products need time to be sold, delivered and reviewed; the oldest arrived about a year ago. */
const daysSinceLastArrival = 62;
const daysBetweenArrivals = 5;
const dayMs = 86_400_000;

type PictureId = (path: string) => string;
type SeedContext = Pick<Context, 'notifications' | 'files' | 'jobs' | 'now' | 'publicUrl'>;

/** Extent of the demo data: products only, or also customers with delivered orders and reviews. */
type DemoExtent = 'catalogue' | 'catalogue-and-sales';

/**
 * Seeds an empty catalogue with the demo shop and returns whether it did. Writes in one
 * transaction, so a crash leaves nothing but files that the next start reuses. Safe to call from
 * several processes concurrently.
 */
export async function seedDemoShop(
  context: SeedContext & Pick<Context, 'db'>,
  onProgress: (done: number, total: number) => void = () => undefined,
  extent: DemoExtent = 'catalogue-and-sales',
): Promise<boolean> {
  return transact(context, async (tx, context) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (!(await isCatalogueEmpty(tx))) return false;
    const demoProducts = await readDemoCatalogue();
    // Files are copied under the lock, so that ten processes that start at once don't all do it; the transaction has
    // touched no row yet, so it blocks no one else.
    const files = await saveDemoFiles(context, demoProducts, onProgress);
    const sold = extent === 'catalogue' ? new Map() : await readDemoReviews();
    const { products, variantIds } = await insertEverything(
      tx,
      context,
      demoProducts,
      files,
      sold,
      await readDemoRates(),
    );
    await insertDemoSales(context, tx, planDemoSales(products, sold, context.now()), variantIds);
    await insertDemoUnits(tx, products);
    return true;
  });
}

interface SeededProduct extends ProductOfUnits {
  readonly slug: string;
}

async function insertEverything(
  tx: Tx,
  context: SeedContext,
  demoProducts: readonly DemoProduct[],
  files: SavedFiles,
  sold: ReadonlyMap<string, readonly DemoReview[]>,
  rates: DemoRates,
): Promise<{ products: SeededProduct[]; variantIds: ReadonlyMap<string, readonly string[]> }> {
  const pictureId: PictureId = (path) => needed(files.pictures.get(path), path).id;
  await insertPictures(tx, [...files.pictures.values()]);
  await writeSetting(tx, 'hero_picture', pictureId(homeBanner));
  await insertDemoHome(tx, context, pictureId);
  const ids = await insertCategories(tx, pictureId);
  const arrivals = newestFirst(demoProducts);
  const now = context.now().getTime();
  const day = dayInIndia(context.now());
  for (const rate of demoMetalRates(rates)) await upsertMetalRate(tx, { ...rate, updated_at: context.now() });
  const products: SeededProduct[] = [];
  const variantIds = new Map<string, readonly string[]>();
  for (const [age, product] of arrivals.entries()) {
    const id = typeid('prd').toString();
    const createdAt = new Date(now - (daysSinceLastArrival + age * daysBetweenArrivals) * dayMs);
    const position = demoProducts.indexOf(product);
    products.push({ id, slug: product.slug, createdAt, product, position });
    const sku = demoSku(product, position);
    const sales = (sold.get(product.slug) ?? []).map(({ comment }, index) => ({
      chance: chanceOfSale(product.slug, index),
      comment,
    }));
    const made = demoVariants(product, { id, sku, sales, rates, day, pictureId });
    const place = {
      ...{ id, sku },
      categoryId: needed(ids.get(product.category), product.category),
      subcategoryId: needed(ids.get(`${product.category}/${product.subcategory}`), product.subcategory),
      createdAt,
      modelFile: files.models.get(product.model ?? '') ?? null,
      // The units that are sold below are in stock first.
      stock: made ? (made.variants[0]?.stock ?? 0) : product.stock + sales.length,
    };
    // The stock of a past day holds what was sold since.
    const opening = { reason: 'opening', at: createdAt } as const;
    await insertProduct(tx, demoProduct(product, place), opening);
    if (made) await saveVariants(tx, [{ id, ...made }], opening);
    else {
      const price = fromRupees(product.price_inr);
      await setPriceFacts(tx, id, demoPriceFacts(product, rates, { price, size: 100, day }));
    }
    variantIds.set(product.slug, made ? made.variants.map((variant) => variant.id) : [id]);
    const placed = picturesOf(product).map((image, position) => ({
      product_id: id,
      position,
      picture_id: pictureId(image),
      label: image === product.worn?.file ? product.worn.label : '',
    }));
    await insertProductPictures(tx, placed);
  }
  await notify(tx, 'products');
  // Pictures of the home page first, then banners, then the first products of lists.
  const faces = Object.values(demoCategories).map(({ face }) => heroOf(face));
  const wedding = arrivals.filter(({ tags }) => tags.includes('wedding')).flatMap(({ images }) => images);
  const banners = [homeBanner, homeBand, ...faces, ...wedding, ...Object.keys(demoCategories).map(bannerOf)];
  const shownFirst = new Set([...banners, ...arrivals.map(({ slug }) => heroOf(slug))].map(pictureId));
  for (const id of shownFirst) await context.jobs.enqueue(tx, 'make-picture-variants', { pictureId: id });
  return { products, variantIds };
}

/** Stores the seller of the demo, and its home page: with words of its own, and a dark band after the categories. */
async function insertDemoHome(tx: Tx, { now }: SeedContext, pictureId: PictureId): Promise<void> {
  for (const [key, value] of Object.entries(demoSettings)) {
    await insertMissingSetting(tx, key as SettingKey, value);
  }
  const text = 'Jhumkas, kundan and quiet gold from Jaipur, delivered across India.';
  const band = {
    ...{ kind: 'banner', style: 'band', id: 'band', from: null, until: null },
    ...{ title: 'Heavy on gold, light on\u00a0the\u00a0ear', text: '', picture: pictureId(homeBand) },
    ...{ label: 'See all jhumkas', to: categoryPath('Earrings', 'Jhumka & Chandbali') },
  };
  const blocks = shippedHome.blocks.flatMap((block): object[] => {
    if (block.kind === 'hero') return [{ ...block, text }];
    return block.kind === 'categories' ? [block, band] : [block];
  });
  const created_at = now().toISOString();
  await insertPageVersion(tx, { ...shippedHome, blocks, is_removed: false, created_at });
}

/** Inserts categories and subcategories and gives their ids by `rings` and `rings/Solitaire`. */
async function insertCategories(tx: Tx, pictureId: PictureId): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [key, { name, face, subcategories }] of Object.entries(demoCategories)) {
    const id = typeid('cat').toString();
    ids.set(key, id);
    const pictures = { picture_id: pictureId(heroOf(face)), banner_id: pictureId(bannerOf(key)) };
    await insertCategory(tx, { id, name, slug: slugOf(name), ...pictures });
    for (const [subcategory, itsFace] of Object.entries(subcategories)) {
      const subcategoryId = typeid('sub').toString();
      ids.set(`${key}/${subcategory}`, subcategoryId);
      await insertSubcategory(tx, {
        id: subcategoryId,
        category_id: id,
        name: subcategory,
        slug: slugOf(subcategory),
        picture_id: pictureId(heroOf(itsFace)),
      });
    }
  }
  return ids;
}

function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the demo shop has no ${what}`);
  return value;
}
