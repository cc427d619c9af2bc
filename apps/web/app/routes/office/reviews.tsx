import { ReviewsPage } from '../../features/office/reviews/reviews-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Reviews') }, { name: 'robots', content: 'noindex' }];

export default function ReviewsRoute() {
  return <ReviewsPage />;
}
