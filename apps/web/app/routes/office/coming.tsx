import { useLocation } from 'react-router';
import { PageHead } from '../../features/office/frame/page-head.tsx';
import { placeOf } from '../../features/office/frame/places.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands where a page of the back office will be. */
export default function ComingRoute() {
  const { pathname } = useLocation();
  const name = placeOf(pathname)?.name ?? 'Back office';
  return (
    <>
      <PageHead title={name} />
      <EmptyState title="This page is being built">Nothing can be done here yet.</EmptyState>
    </>
  );
}
