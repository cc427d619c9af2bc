/** Product reviews by verified buyers: one review for an order, shown with each of its products. */
export { addReview } from './add-review.ts';
export { deleteReviewsOf } from './delete-reviews-of.ts';
export { insertReviews } from './insert-reviews.ts';
export { listAllReviews } from './list-all-reviews.ts';
export { listHighlights } from './list-highlights.ts';
export { listReviews } from './list-reviews.ts';
export { moderateReview } from './moderate-review.ts';
export { personalData } from './personal-data.ts';
export { listReviewedOrders, type Review, reviewsOfOrders } from './store.ts';
