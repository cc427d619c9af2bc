/**
 * The demo shop's products on disk: the catalogue with attributes and prices, and the folder of its pictures and
 * models.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A gemstone of a product; `carat_total` is null where stones are counted, not weighed (pearls, beads, glass). */
export type DemoStone = { stone: string; count: number; carat_total: number | null };

/** A precious metal of a product: `fineness` in thousandths, net weight without stones. */
type DemoMetal = {
  metal: 'gold' | 'silver' | 'platinum';
  fineness: number;
  net_weight_g: number;
};

/** A sample grading of the diamonds of a product, by a laboratory that does not exist. */
type DemoCertificate = { lab: string; number: string; carat: number; colour: string; clarity: string };

/** Demo rates that prices are checked against, in rupees without GST. */
export type DemoRates = {
  as_of: string;
  metal_inr_per_gram_of_fine: Record<DemoMetal['metal'], number>;
  making_percent: Record<DemoMetal['metal'], number>;
  /** Stones that are not listed have no price here. */
  stone_inr_per_carat: Record<string, number>;
  /** Fee for the hallmark of a product of gold. */
  hallmark_inr: number;
  /** Value of the stones of each product with a break-up of its price, by their own size and grade; by slug. */
  valued_stones_inr: Record<string, number>;
  discount_percents: number[];
};

/** One product of the demo shop. Prices are whole rupees, without GST; picture paths are relative to the pictures' folder. */
export type DemoProduct = {
  slug: string;
  name: string;
  category: string;
  subcategory: string;
  metal: string;
  purity: string;
  precious_metal: DemoMetal[];
  gemstones: DemoStone[];
  gross_weight_g: number;
  dimensions_mm: { width: number; height: number; depth: number };
  description: string;
  unit: string;
  price_inr: number;
  discount_percent: number;
  gst_percent: number;
  stock: number;
  /** On gold, six letters and digits that begin with DEMO; null on other metals. */
  huid: string | null;
  certificate: DemoCertificate | null;
  tags: string[];
  images: string[];
  /** The product on a form of clay, with the caption of the picture; null where none is rendered. */
  worn: { file: string; label: string } | null;
  /** Metals of the design beside its own, at the same price, with their pictures. */
  other_metals: { metal: string; images: string[] }[];
  model: string | null;
};

// Resolved by package name: this file may be bundled into the server, where its relative path differs.
const folder = path.dirname(fileURLToPath(import.meta.resolve('@jhumka/demo-shop/package.json')));

/** Reads the sixty products in the order of the catalogue: category by category. */
export async function readDemoCatalogue(): Promise<DemoProduct[]> {
  return JSON.parse(await readFile(path.join(folder, 'catalogue.json'), 'utf8'));
}

/** Review in the demo shop; `voice` is the grammatical gender of its text. */
export type DemoReview = { rating: 1 | 2 | 3 | 4 | 5; voice: 'f' | 'm' | '-'; comment: string };

/** Reads the reviews of the demo buyers by the slug of their product. */
export async function readDemoReviews(): Promise<Map<string, DemoReview[]>> {
  const reviews = new Map<string, DemoReview[]>();
  let ofProduct: DemoReview[] = [];
  for (const line of (await readFile(path.join(folder, 'reviews.txt'), 'utf8')).split('\n')) {
    const [, rating, voice, comment] = /^([1-5]) ([fm-]) (.+)$/.exec(line) ?? [];
    if (comment !== undefined) {
      const stars = Number(rating) as DemoReview['rating'];
      ofProduct.push({ rating: stars, voice: voice as DemoReview['voice'], comment });
    } else if (line !== '' && !line.startsWith('#')) {
      ofProduct = [];
      reviews.set(line, ofProduct);
    }
  }
  return reviews;
}

/** Reads the rates that the prices of the catalogue are made of, and checked against. */
export async function readDemoRates(): Promise<DemoRates> {
  return JSON.parse(await readFile(path.join(folder, 'rates.json'), 'utf8'));
}

/** Returns the path of a picture or model of the catalogue, e.g. `radha-jhumka/hero.webp`. */
export function demoFile(relativePath: string): string {
  return path.join(folder, 'pictures', relativePath);
}
