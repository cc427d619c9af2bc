import { readDemoReviews } from '@jhumka/demo-shop';
import { expect, test } from 'vitest';
import { demoCustomers } from './demo-customers.ts';
import { planDemoSales } from './plan-demo-sales.ts';

const now = new Date('2026-11-21T10:00:00Z');
const reviews = await readDemoReviews();
const products = [...reviews.keys()].map((slug, index) => ({
  slug,
  createdAt: new Date(now.getTime() - (62 + index * 5) * 86_400_000),
}));

test('every product has 3 to 20 reviews of 2 to 5 stars, and no two have the same text', () => {
  const all = [...reviews.values()];
  expect(all).toHaveLength(60);
  expect(all.filter((of) => of.length < 3 || of.length > 20)).toEqual([]);
  const comments = all.flat().map(({ comment }) => comment);
  expect(new Set(comments).size).toBe(comments.length);
  expect(comments.filter((comment) => comment.length > 300)).toEqual([]);
  expect(new Set(all.flat().map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
});

test('no review mentions longer use than the 17 days between delivery and review', () => {
  const comments = [...reviews.values()].flat().map(({ comment }) => comment);
  const longUse =
    /\b(\d+|two|three|four|five|six|second|third|some|for) months?\b|\b(after|for) (a|one) (month|year)\b/i;
  expect(comments.filter((comment) => longUse.test(comment))).toEqual([]);
});

test('two plans of one day are equal, and no customer reviews a product twice', () => {
  const sales = planDemoSales(products, reviews, now);
  expect(planDemoSales(products, reviews, now)).toEqual(sales);
  expect(new Set(sales.map(({ slug, buyer }) => `${slug} ${buyer.name}`)).size).toBe(sales.length);
  expect(new Set(sales.map(({ buyer }) => buyer)).size).toBe(demoCustomers.length);
});

test('a product is ordered after it came, delivered, and reviewed by day, in this order', () => {
  const createdAt = new Map(products.map((product) => [product.slug, product.createdAt]));
  for (const sale of planDemoSales(products, reviews, now)) {
    const instants = [createdAt.get(sale.slug), sale.orderedAt, sale.deliveredAt, sale.reviewedAt, now];
    const times = instants.map((at) => at?.getTime() ?? 0);
    expect(times, sale.slug).toEqual(times.toSorted((one, other) => one - other));
    const hour = new Date(sale.reviewedAt.getTime() + 5.5 * 3_600_000).getUTCHours();
    expect(hour >= 8 && hour < 22, `${sale.slug} at ${hour}`).toBe(true);
  }
});
