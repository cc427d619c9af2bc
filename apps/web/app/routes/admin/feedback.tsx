import { pageTitle } from '../../components/page-title.ts';
import { FeedbackPage } from '../../features/admin/feedback/feedback-page.tsx';

export const meta = () => [{ title: pageTitle('Feedback') }, { name: 'robots', content: 'noindex' }];

export default function FeedbackRoute() {
  return <FeedbackPage />;
}
