/** Reviews: rating summaries, and the public name of a reviewer. */
export {
  type Fit,
  fitLabels,
  fits,
  longestComment,
  type Rating,
  type RatingCounts,
  ratings,
  reviewerName,
  summariseRatings,
} from './reviews.ts';
