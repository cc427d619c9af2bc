import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SearchIcon } from '../../ui/icons.tsx';

// spec 2.30
const hints = ['earrings', 'necklace', 'ring', 'bracelet', 'pendant'] as const;
const letterMs = 90;
const pauseMs = 1000;
// Motion that starts by itself must end (WCAG 2.2.2).
const maxHints = hints.length * 3;

/**
 * Search suggestions, typed letter by letter. The server renders the first hint static, and it
 * stays so with reduced motion; pauses while `isResting`, and stops after three rounds.
 */
function TypedHint({ isResting }: { readonly isResting: boolean }) {
  const [{ typed, letters }, setPlace] = useState({ typed: 0, letters: hints[0].length });
  const word = hints[typed % hints.length] ?? hints[0];
  const isWhole = letters >= word.length;
  const isOver = isWhole && typed >= maxHints;
  useEffect(() => {
    if (isResting || isOver || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const next = isWhole ? { typed: typed + 1, letters: 1 } : { typed, letters: letters + 1 };
    const timer = setTimeout(() => setPlace(next), isWhole ? pauseMs : letterMs);
    return () => clearTimeout(timer);
  }, [typed, letters, isWhole, isOver, isResting]);
  return (
    <span aria-hidden="true" className="truncate">
      <span className="md:max-lg:hidden">Search for </span>‘{word.slice(0, letters)}’
    </span>
  );
}

interface SearchLinkProps {
  readonly className?: string | undefined;
  /** Boxed variant, in the middle of a wide header. */
  readonly isBoxed?: boolean | undefined;
}

/**
 * Looks like a search field and opens the search page (spec 2.30). Its hints pause on hover, stop after focus, and
 * restart on another page.
 */
export function SearchLink({ isBoxed = false, className }: SearchLinkProps) {
  const [isHovered, setIsHovered] = useState(false);
  const { pathname } = useLocation();
  const [stoppedOn, setStoppedOn] = useState<string>();
  return (
    <Link
      to="/search"
      onFocus={() => setStoppedOn(pathname)}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      className={clsx(
        'flex min-h-target items-center gap-3 border-field-line text-ink-muted text-small transition-colors hover:border-ink',
        isBoxed ? 'rounded-1 border bg-porcelain px-4' : 'border-b px-1',
        className,
      )}
    >
      <SearchIcon size="small" />
      <TypedHint key={pathname} isResting={isHovered || stoppedOn === pathname} />
      <span className="sr-only">Search products and categories</span>
    </Link>
  );
}
