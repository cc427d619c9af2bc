import { useSyncExternalStore } from 'react';
import { ArrowUpIcon } from '../ui/icons.tsx';

const shownFromPx = 300; // spec 2.1

/** Scroll-to-top button: above what stands at the lower edge (`--foot-room`); the page's end leaves room for it. */
export function ScrollToTop() {
  const isShown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > shownFromPx,
    () => false,
  );
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Back to the top"
      onClick={() => {
        window.scrollTo({ top: 0 });
        // The button disappears, and the focus must not be lost with it.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
      className="fixed right-gutter bottom-[calc(1.5rem+var(--foot-room))] z-30 grid size-12 animate-fade-in place-items-center rounded-round border border-rule-strong bg-porcelain shadow-float hover:border-ink print:hidden"
    >
      <ArrowUpIcon />
    </button>
  );
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
