import { ApiProblem } from '@jhumka/contract/client';
import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { visitStore } from '../api/browser-storage.ts';
import { showToast } from '../ui/toast/toast-store.ts';

const key = 'fullload';

/**
 * Reloads the page once when a client-side navigation failed for want of a response or a chunk: a
 * newer deployment or an offline copy may be there (spec 8.11). Returns true when it reloads.
 */
export function useFullLoad(error: unknown): boolean {
  const location = useLocation();
  // The first page of a visit was fetched whole already.
  const isWanted = location.key !== 'default' && isWorthIt(error) && typeof window !== 'undefined';
  const address = location.pathname + location.search;
  const isDone = isWanted && lastFullLoad() === address;
  useEffect(() => {
    if (!isWanted || isDone) return;
    showToast('Navigation failed', { tone: 'failed' });
    visitStore.write(key, address);
    window.location.reload();
  }, [isWanted, isDone, address]);
  return isWanted && !isDone;
}

/**
 * Loads the target page of a navigation in full when its route chunk is missing (spec 8.11). React Router reloads the
 * current page instead, which loses the navigation; it still does in browsers without the Navigation API. The target
 * is read from the router itself: a chunk may fail before React has rendered the navigation.
 */
export function useFullLoadOfMissing(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    const redirect = (event: NavigateEvent) => {
      const target = router?.state.navigation.location;
      if (!target || event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      showToast('Navigation failed', { tone: 'failed' });
      window.location.assign(createPath(target));
    };
    window.navigation?.addEventListener('navigate', redirect);
    return () => window.navigation?.removeEventListener('navigate', redirect);
  }, [router]);
}

// A refusal of the shop would be the same again.
const isWorthIt = (error: unknown) =>
  error instanceof ApiProblem ? error.status === 0 || error.status >= 500 : error instanceof TypeError;

function lastFullLoad(): string | null {
  // Without a memory there could be no end of it.
  return visitStore.isAvailable() ? visitStore.read(key) : window.location.pathname + window.location.search;
}

/** A page that came lets the same address be fetched whole again another time. */
export function forgetFullLoad(): void {
  visitStore.remove(key);
}
