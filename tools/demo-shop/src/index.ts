/**
 * The demo shop's goods, as they lie on disk: the catalogue with its facts and prices, and the
 * folder of pictures and models that it refers to.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A stone of a piece; `carat_total` is null where stones are counted, not weighed (pearls, beads, glass). */
export type DemoStone = { stone: string; count: number; carat_total: number | null };

/** One piece of the demo shop. Prices are whole rupees, without GST; picture paths are relative to the pictures' folder. */
export type DemoPiece = {
  slug: string;
  name: string;
  category: string;
  subcategory: string;
  metal: string;
  purity: string;
  gemstones: DemoStone[];
  gross_weight_g: number;
  dimensions_mm: { width: number; height: number; depth: number };
  description: string;
  unit: string;
  price_inr: number;
  discount_percent: number;
  gst_percent: number;
  stock: number;
  tags: string[];
  images: string[];
  model: string | null;
};

// Looked up by name: this file may be part of the server's bundle, and then lies elsewhere.
const folder = path.dirname(fileURLToPath(import.meta.resolve('@jhumka/demo-shop/package.json')));

/** The sixty pieces, in the order of the catalogue: category by category. */
export async function readDemoCatalogue(): Promise<DemoPiece[]> {
  return JSON.parse(await readFile(path.join(folder, 'catalogue.json'), 'utf8'));
}

/** The place on disk of a picture or model that the catalogue names, e.g. `radha-jhumka/hero.webp`. */
export function demoFile(relativePath: string): string {
  return path.join(folder, 'pictures', relativePath);
}
