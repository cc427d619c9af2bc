import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isAdminRemembered } from '../api/tokens.ts';

/** What visitors go to next, and how long after the start it is fetched ahead (spec 9.15). */
const steps = [
  { afterMs: 1000, pages: ['/products', '/search'] },
  { afterMs: 2000, pages: ['/cart', '/wishlist'] },
  { afterMs: 3000, pages: ['/login', '/checkout', '/myorders'] },
] as const;
/** Only where an administrator was here before (spec 3.15). */
const officePages = ['/dashboard/order-management', '/dashboard/product'];

/**
 * Fetches the scripts of further pages ahead, a few at a time, so that they open at once. Not for who asked to be
 * spared data.
 */
export function PreloadPages() {
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isSparingData()) return;
    const timers = steps.map(({ afterMs, pages: further }, index) =>
      setTimeout(() => {
        const isLast = index === steps.length - 1;
        setPages((known) => [...known, ...further, ...(isLast && isAdminRemembered() ? officePages : [])]);
      }, afterMs),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function isSparingData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
