import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '../../../ui/icons.tsx';

const loadFinder = () => import('./finder.tsx');
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

/** Opens the search of the admin; Ctrl K and '/' do the same from everywhere. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Preloaded, so that input right after the shortcut is not lost; opening retries and reports a failure.
    loadFinder().catch(() => undefined);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <search className="min-w-0 flex-1 lg:max-w-96">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 rounded-1 border border-rule-strong bg-porcelain px-3 text-left text-ink-muted"
      >
        <SearchIcon size="small" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">Search or go to…</span>
        <span
          aria-hidden="true"
          className="rounded-1 border border-rule-strong px-1.5 text-note max-md:hidden"
        >
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Finder onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}

/** Ctrl K anywhere but in a dialog; '/' where nothing is typed. */
function isShortcut(event: KeyboardEvent): boolean {
  const { target } = event;
  const isInside = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (isInside('dialog, [role=dialog]')) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === '/' && !hasModifier && !isInside('input, textarea, select');
}
