import { Outlet } from 'react-router';
import { AdminsOnly } from '../features/account/admins-only.tsx';
import { PeopleOnly } from '../session/people-only.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The frame of the pages for administrators (spec 2.11, 2.12). */
export default function AdminsOnlyRoute() {
  const skeleton = (
    <div className="page py-section" role="status" aria-label="The page is loading">
      <h1 className="sr-only">Back office</h1>
      <Skeleton className="h-60" />
    </div>
  );
  return (
    <PeopleOnly skeleton={skeleton}>
      <AdminsOnly skeleton={skeleton}>
        <Outlet />
      </AdminsOnly>
    </PeopleOnly>
  );
}
