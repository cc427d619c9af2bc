import { pageTitle } from '../../components/page-title.ts';
import { UsersPage } from '../../features/admin/users/users-page.tsx';

export const meta = () => [{ title: pageTitle('Customers') }, { name: 'robots', content: 'noindex' }];

export default function UsersRoute() {
  return <UsersPage />;
}
