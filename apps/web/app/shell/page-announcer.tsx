import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenTouched } from '../hydration/when-touched.ts';
import { announce } from '../ui/announce.ts';
import { ScreenReaderText } from '../ui/screen-reader-text.tsx';

/**
 * Announces the title after a client-side navigation and moves focus to the content, as a full page load would. A
 * field with autofocus stays focused. Within a page, restores lost focus.
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
    const stopWaiting = whenTouched(() => {
      void import('../ui/focus/preserve-focus.ts').then(({ preserveFocus }) => {
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
