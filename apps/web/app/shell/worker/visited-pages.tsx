import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { reportVisited } from './report-visited.ts';

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
