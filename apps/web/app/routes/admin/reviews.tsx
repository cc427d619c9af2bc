import { pageTitle } from '../../components/page-title.ts';
import { ReviewsPage } from '../../features/admin/reviews/reviews-page.tsx';

export const meta = () => [{ title: pageTitle('Reviews') }, { name: 'robots', content: 'noindex' }];

export default function ReviewsRoute() {
  return <ReviewsPage />;
}
