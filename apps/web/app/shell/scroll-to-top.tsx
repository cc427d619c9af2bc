import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ArrowUpIcon } from '../ui/icons.tsx';

const shownFromPx = 300; // spec 2.1
/** Long enough to reach for it, short enough that it covers no price for whoever reads on. */
const shownMs = 4_000;
/** Pages whose amounts stand at the edge where the button would lie. */
const withAmounts = /^\/(cart|checkout|success|cancel|myorders|dashboard)\b/;

/** Leads back to the head of a long page; shown while somebody scrolls and a little longer. */
export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  const { pathname } = useLocation();
  const isWanted = !withAmounts.test(pathname);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setIsShown(window.scrollY > shownFromPx);
      timer = setTimeout(hide, shownMs);
    };
    // Not while somebody is about to press it.
    const hide = () => {
      if (!document.querySelector('[data-to-top]:is(:hover, :focus-visible)')) setIsShown(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, [isWanted]);
  if (!isShown || !isWanted) return null;
  return (
    <button
      type="button"
      aria-label="Back to the top"
      data-to-top=""
      onClick={() => {
        window.scrollTo({ top: 0 });
        // The button goes away, and the focus must not be lost with it.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
      className="fixed right-gutter bottom-6 z-30 grid size-12 animate-fade-in place-items-center rounded-round border border-rule-strong bg-porcelain shadow-float hover:border-ink max-lg:[html:has([data-foot-bar])_&]:bottom-22 [html:has(.save-bar.sticky)_&]:bottom-22 print:hidden"
    >
      <ArrowUpIcon />
    </button>
  );
}
