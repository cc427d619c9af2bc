import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { TypedHint } from './typed-hint.tsx';

/** Looks like a search field and opens the search page (spec 2.30). */
export function SearchLink({ className }: { className?: string | undefined }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Link
      to="/search"
      onBlur={() => setIsFocused(false)}
      onFocus={() => setIsFocused(true)}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      className={classNames(
        'flex min-h-target items-center gap-3 border-field-line border-b px-1 text-ink-muted text-small transition-colors hover:border-ink',
        className,
      )}
    >
      <SearchIcon size="small" />
      <TypedHint isResting={isHovered || isFocused} />
      <span className="sr-only">Search products and categories</span>
    </Link>
  );
}
