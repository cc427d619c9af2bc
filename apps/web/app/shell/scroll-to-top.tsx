import { useEffect, useState } from 'react';
import { ArrowUpIcon } from '../ui/icons.tsx';

const shownFromPx = 300; // spec 2.1

/** Leads back to the head of a long page; there once one has gone some way down. */
export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const look = () => setIsShown(window.scrollY > shownFromPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Back to the top"
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
