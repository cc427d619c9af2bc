/** Stars of a review (decisions §5). */
export const ratings = [1, 2, 3, 4, 5] as const;

/** Rating from 1 to 5. */
export type Rating = (typeof ratings)[number];

/** Number of ratings of each value; complete. */
export type RatingCounts = Readonly<Record<Rating, number>>;

/** Maximum length of a comment (decisions §5). */
export const maxCommentLength = 1_000;

/** Computes the mean of ratings, rounded half-up to two decimals, and their number; the mean is missing for none. */
export function summariseRatings(counts: RatingCounts): {
  readonly rating: number | null;
  readonly count: number;
} {
  const count = ratings.reduce((total, stars) => total + counts[stars], 0);
  if (count === 0) return { rating: null, count };
  const stars = ratings.reduce((total, rating) => total + rating * counts[rating], 0);
  return { rating: Math.round((stars * 100) / count) / 100, count };
}

/** Returns a buyer's public name: the first name and the first letter of the last, 'Ananya I.'. */
export function reviewerName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const [letter] = [...(rest.at(-1) ?? '')];
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`;
}

/** Fit of a product: smaller than its size, true to it, larger. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

export const fitLabels: Readonly<Record<Fit, string>> = {
  small: 'A little small',
  true: 'As expected',
  large: 'A little large',
};
