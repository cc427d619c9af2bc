/** Reviews: what several opinions come to, and how a buyer is named beside one. */
export {
  longestComment,
  type Rating,
  type RatingCounts,
  ratings,
  reviewerName,
  summariseRatings,
} from './reviews.ts';
