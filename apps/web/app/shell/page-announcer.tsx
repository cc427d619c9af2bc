import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../hydration/when-idle.ts';
import { announce } from '../ui/announce.ts';
import { ScreenReaderText } from '../ui/screen-reader-text.tsx';

/**
 * After a step to another page: says its title, and puts the focus on its content, where a page that was fetched
 * whole would begin. A field that took the focus for itself keeps it. Within a page the focus is kept from being lost.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    announce(document.title);
    if (hash !== '' || document.activeElement?.matches('input, textarea, select')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  usePreservedPageFocus();
  return <ScreenReaderText />;
}

function usePreservedPageFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    const stopWaiting = whenIdle(() => {
      void import('../ui/preserve-focus.ts').then(({ preserveFocus }) => {
        if (!hasLeft) stop = preserveFocus();
      });
    });
    return () => {
      hasLeft = true;
      stopWaiting();
      stop?.();
    };
  }, []);
}
