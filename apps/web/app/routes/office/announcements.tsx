import { AnnouncementsPage } from '../../features/office/announcements/announcements-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Announcements') }, { name: 'robots', content: 'noindex' }];

export default function AnnouncementsRoute() {
  return <AnnouncementsPage />;
}
