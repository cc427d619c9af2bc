/** The stars that a review can give (decisions §5). */
export const ratings = [1, 2, 3, 4, 5] as const;

/** One of five. */
export type Rating = (typeof ratings)[number];

/** How many gave each rating; none is missing. */
export type RatingCounts = Readonly<Record<Rating, number>>;

/** The most characters of a comment (decisions §5). */
export const longestComment = 1_000;

/** What ratings come to: their mean, rounded half-up to two decimals, and how many they are; no mean of none. */
export function summariseRatings(counts: RatingCounts): {
  readonly rating: number | null;
  readonly review_count: number;
} {
  const review_count = ratings.reduce((total, stars) => total + counts[stars], 0);
  if (review_count === 0) return { rating: null, review_count };
  const stars = ratings.reduce((total, rating) => total + rating * counts[rating], 0);
  return { rating: Math.round((stars * 100) / review_count) / 100, review_count };
}

/** How a buyer is named in public: the first name and the first letter of the last, 'Ananya I.'. */
export function reviewerName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const [letter] = [...(rest.at(-1) ?? '')];
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`;
}
