/** Product reviews by verified buyers: one review for an order, shown with each of its products. */
export { addReview } from './add-review.ts';
export { deleteReviewsOf, insertReviews } from './refresh-ratings.ts';
export { listReviewedOrders, type Review, type ReviewedProduct, reviewsOfOrders } from './store.ts';
