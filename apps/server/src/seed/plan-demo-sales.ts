import { createHash } from 'node:crypto';
import type { DemoReview } from '@jhumka/demo-shop';
import type { Rating } from '@jhumka/domain/reviews';
import { type DemoCustomer, demoCustomers } from './demo-customers.ts';

const dayMs = 86_400_000;
/** Demo sales end this many days before the seed, beyond every return window: today's figures are the visitor's own. */
const quietDays = 32;
const daysUntilFirstSale = 8;

/** A sold and delivered unit of a product, with its review. */
export interface DemoSale {
  readonly slug: string;
  readonly buyer: DemoCustomer;
  readonly rating: Rating;
  readonly comment: string;
  /** Pseudo-random number per sale, the same in every seed. */
  readonly chance: number;
  readonly orderedAt: Date;
  readonly deliveredAt: Date;
  readonly reviewedAt: Date;
}

interface SoldProduct {
  readonly slug: string;
  readonly createdAt: Date;
}

/**
 * Spreads the reviews of each product over the time since its launch, oldest sale first. Days, hours and customers
 * follow from the slug alone, so that two seeds on one day are equal.
 */
export function planDemoSales(
  products: readonly SoldProduct[],
  reviewsOf: ReadonlyMap<string, readonly DemoReview[]>,
  now: Date,
): DemoSale[] {
  const sales = products.flatMap((product) => salesOf(product, reviewsOf.get(product.slug) ?? [], now));
  return sales.sort((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime());
}

function salesOf({ slug, createdAt }: SoldProduct, reviews: readonly DemoReview[], now: Date): DemoSale[] {
  const first = createdAt.getTime() + daysUntilFirstSale * dayMs;
  const last = now.getTime() - quietDays * dayMs;
  const buyers = customersOf(slug);
  return reviews.map(({ rating, voice, comment }, index) => {
    const chance = chanceOfSale(slug, index);
    const share = (index + chance) / reviews.length;
    const deliveredAt = inWakingHours(first + share * (last - first), chance);
    return {
      slug,
      buyer: takeCustomer(buyers, voice),
      rating,
      comment,
      chance,
      orderedAt: new Date(deliveredAt.getTime() - (3 + Math.floor(chance * 4)) * dayMs - 2 * 3_600_000),
      deliveredAt,
      reviewedAt: inWakingHours(deliveredAt.getTime() + (1 + chance * 16) * dayMs, 1 - chance),
    };
  });
}

/** Takes the first customer who may have written the review; each customer is taken once. */
function takeCustomer(buyers: DemoCustomer[], voice: DemoReview['voice']): DemoCustomer {
  const index = buyers.findIndex((buyer) => voice === '-' || buyer.voice === voice);
  const [buyer] = buyers.splice(index, index === -1 ? 0 : 1);
  if (buyer === undefined) throw new RangeError('the demo shop has fewer buyers than reviews of one product');
  return buyer;
}

const customersOf = (slug: string): DemoCustomer[] =>
  demoCustomers.toSorted((one, other) => chanceOf(slug + one.name) - chanceOf(slug + other.name));

/** Moves an instant to between 8:00 and 21:59 of its day in India. */
function inWakingHours(at: number, chance: number): Date {
  const indiaMs = 5.5 * 3_600_000;
  const midnight = Math.floor((at + indiaMs) / dayMs) * dayMs - indiaMs;
  return new Date(midnight + (8 + Math.floor(chance * 14)) * 3_600_000 + Math.floor(chance * 3_599_000));
}

/** Returns a number from 0 (inclusive) to 1 (exclusive) derived from a text. */
/** The chance of a sale of a product, between 0 and 1; sales are counted from 0. */
export const chanceOfSale = (slug: string, index: number): number => chanceOf(`${slug} ${index}`);

function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
