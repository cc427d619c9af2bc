import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a step to another page: says its title, and puts the focus on its content, where a page that was fetched
 * whole would begin. A field that took the focus for itself keeps it.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const [said, setSaid] = useState('');
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setSaid(document.title);
    if (hash !== '' || document.activeElement?.matches('input, textarea, select')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
