import type { Fit, Rating } from '@jhumka/domain/reviews';
import type { Defaulted, Instant, OptionalInstant } from './columns.ts';

/** Reviews of the products of an order. */
export interface ReviewsTable {
  id: string;
  order_id: string;
  user_id: string;
  /** Public display name of the reviewer. */
  author: string;
  rating: Rating;
  comment: Defaulted<string>;
  hidden_at: OptionalInstant;
  created_at: Instant;
}

export interface ReviewProductsTable {
  product_id: string;
  review_id: string;
  created_at: Instant;
  /** The choice that was bought: "ring size 14"; empty without options. */
  choice: Defaulted<string>;
  /** The fit that the buyer states; null without one, or without a size. */
  fit: Fit | null;
}

/** Feedback on an order, visible to the shop only. */
export interface FeedbackTable {
  id: string;
  order_id: string;
  user_id: string;
  rating: Rating;
  comment: Defaulted<string>;
  topics: Defaulted<string[]>;
  created_at: Instant;
  updated_at: Instant;
}

export interface TablesOfReviews {
  reviews: ReviewsTable;
  review_products: ReviewProductsTable;
  feedback: FeedbackTable;
}
