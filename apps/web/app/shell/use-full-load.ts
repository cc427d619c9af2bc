import { ApiProblem } from '@jhumka/contract/client';
import { startTransition, useEffect, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
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
 * Loads the target page of a navigation in full when its route chunk is missing, instead of the
 * current one (spec 8.11); notified by `vite.config.ts`.
 */
export function useFullLoadOfMissing(): void {
  const { location } = useNavigation();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    // After the navigation itself has rendered, which is a transition too.
    const note = () => startTransition(() => setIsMissing(true));
    window.addEventListener('filemissing', note);
    return () => window.removeEventListener('filemissing', note);
  }, []);
  useEffect(() => {
    if (!isMissing) return;
    setIsMissing(false);
    // The navigation has already completed or was superseded.
    if (!location) return;
    showToast('Navigation failed', { tone: 'failed' });
    window.location.assign(createPath(location));
  }, [isMissing, location]);
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
