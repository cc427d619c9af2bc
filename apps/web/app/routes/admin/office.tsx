import { AdminHome } from '../../features/admin/home/admin-home.tsx';

export default function AdminHomeRoute() {
  return <AdminHome />;
}
