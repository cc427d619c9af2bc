import { type ReactNode, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface WhenNearProps {
  /** Loads the code of the children, once. */
  readonly load: () => Promise<unknown>;
  /** Suspends until the same code is there; a `Suspense` stands around all of it. */
  readonly children: ReactNode;
}

/** Half a screen before it comes into view. */
const ahead = '50% 0%';

/**
 * Leaves a part of the page as the server rendered it until it is nearly in view, and only then loads its code and
 * renders it. A button pressed earlier brings it at once and is pressed again. A page without the connection to load
 * it keeps the server's; links work in it.
 */
export function WhenNear({ load, children }: WhenNearProps) {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [isOwn, setIsOwn] = useState(!isHydrating);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(-1);

  useEffect(() => {
    const part = box.current;
    if (!part) return;
    if (isOwn) {
      part.querySelectorAll('button')[pressed.current]?.click();
      return;
    }
    const show = () => startTransition(() => setIsOwn(true));
    const observer = new IntersectionObserver(
      (seen) => {
        // What fails stays as it is, until something in it is pressed.
        if (seen.some(({ isIntersecting }) => isIntersecting)) load().then(show, () => undefined);
      },
      { rootMargin: ahead },
    );
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      pressed.current = [...part.querySelectorAll('button')].indexOf(button);
      button.setAttribute('data-pressed', '');
      // Also when it fails: the boundary around it says so.
      load().then(show, show);
    };
    observer.observe(part);
    part.addEventListener('click', press);
    return () => {
      observer.disconnect();
      part.removeEventListener('click', press);
    };
  }, [isOwn, load]);

  if (isOwn || typeof window === 'undefined') return <div ref={box}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the server rendered in its place.
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
