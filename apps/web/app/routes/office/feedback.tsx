import { FeedbackPage } from '../../features/office/feedback/feedback-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Feedback') }, { name: 'robots', content: 'noindex' }];

export default function FeedbackRoute() {
  return <FeedbackPage />;
}
