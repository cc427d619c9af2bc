import { UsersPage } from '../../features/office/users/users-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Customers') }, { name: 'robots', content: 'noindex' }];

export default function UsersRoute() {
  return <UsersPage />;
}
