import { useEffect, useState } from 'react';

// spec 2.30
const hints = ['earrings', 'necklace', 'ring', 'bracelet', 'pendant'] as const;
const letterMs = 90;
const pauseMs = 1000;

/**
 * What one could look for, typed letter by letter. The first hint stands still in the page as it comes, and stays
 * for people who ask for less motion; a pointer or the focus on it makes it rest.
 */
export function TypedHint({ isResting }: { readonly isResting: boolean }) {
  const [{ hint, letters }, setPlace] = useState({ hint: 0, letters: hints[0].length });
  const word = hints[hint] ?? hints[0];
  const isWhole = letters >= word.length;
  useEffect(() => {
    if (isResting || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const next = isWhole ? { hint: (hint + 1) % hints.length, letters: 1 } : { hint, letters: letters + 1 };
    const timer = setTimeout(() => setPlace(next), isWhole ? pauseMs : letterMs);
    return () => clearTimeout(timer);
  }, [hint, letters, isWhole, isResting]);
  return (
    <span aria-hidden="true" className="truncate">
      <span className="md:max-lg:hidden">Search for </span>‘{word.slice(0, letters)}’
    </span>
  );
}
