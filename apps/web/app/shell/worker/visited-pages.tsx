import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const restMs = 1_500;

/** Caches pages reached by client-side navigation for offline use, too. */
export function VisitedPages() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const timer = setTimeout(reportVisited, restMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** Reports the current page to the service worker, so that it opens offline. */
export function reportVisited(files: readonly string[] = []): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { pathname, search } = window.location;
  navigator.serviceWorker?.controller?.postMessage({ type: 'seen', path: pathname + search, files });
}
