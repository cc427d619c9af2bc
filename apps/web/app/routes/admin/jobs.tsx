import { pageTitle } from '../../components/page-title.ts';
import { JobsPage } from '../../features/admin/jobs/jobs-page.tsx';

export const meta = () => [{ title: pageTitle('Jobs') }, { name: 'robots', content: 'noindex' }];

export default function JobsRoute() {
  return <JobsPage />;
}
