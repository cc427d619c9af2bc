import { type RefObject, useEffect, useRef } from 'react';

/** A finger that rests still trembles by a few pixels. */
const stillPx = 6;
/** Maximum share of the viewport for a sticky header: with large text it would cover the content. */
const mostOfWindow = 1 / 4;

/**
 * Hides the header when scrolling down and shows it when scrolling up. `--header-inset` on the document is the
 * height that it covers, for other sticky elements.
 */
export function useReturningHeader(isOn: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const header = ref.current;
    if (!isOn || !header) return;
    const { style } = document.documentElement;
    let before = window.scrollY;
    const update = () => {
      const { offsetHeight: height } = header;
      const isSticky = height <= window.innerHeight * mostOfWindow;
      header.toggleAttribute('data-sticky', isSticky);
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - before) > stillPx || now === 0) {
        header.toggleAttribute('data-away', now > before && now > height);
        before = now;
      }
      const isCovering = isSticky && !header.hasAttribute('data-away');
      style.setProperty('--header-inset', `${isCovering ? height : 0}px`);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      header.removeAttribute('data-sticky');
      header.removeAttribute('data-away');
      style.removeProperty('--header-inset');
    };
  }, [isOn]);
  return ref;
}
