import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { TypedHint } from './typed-hint.tsx';

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
      className={classNames(
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
