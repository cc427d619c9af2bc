/** Reviews: rating summaries, and the public name of a reviewer. */
export {
  type Fit,
  fitLabels,
  fits,
  maxCommentLength,
  type Rating,
  type RatingCounts,
  ratings,
  reviewerName,
  summariseRatings,
} from './reviews.ts';
