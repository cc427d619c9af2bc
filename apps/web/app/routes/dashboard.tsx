import { Navigate } from 'react-router';

/** A person's own pages begin with the profile. */
export default function DashboardRoute() {
  return <Navigate to="/dashboard/profile" replace />;
}
