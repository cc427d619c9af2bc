import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { say } from '../ui/say.ts';
import { SpokenWords } from '../ui/spoken-words.tsx';

/**
 * After a step to another page: says its title, and puts the focus on its content, where a page that was fetched
 * whole would begin. A field that took the focus for itself keeps it.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    say(document.title);
    if (hash !== '' || document.activeElement?.matches('input, textarea, select')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return <SpokenWords />;
}
