import { JobsPage } from '../../features/office/jobs/jobs-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Jobs') }, { name: 'robots', content: 'noindex' }];

export default function JobsRoute() {
  return <JobsPage />;
}
