import { useEffect, useState } from 'react';

// spec 2.30
const hints = ['earrings', 'necklace', 'ring', 'bracelet', 'pendant'] as const;
const letterMs = 90;
const pauseMs = 1000;
// What moves by itself must end (WCAG 2.2.2).
const mostHints = hints.length * 3;

/**
 * Search suggestions, typed letter by letter. The server renders the first hint static, and it
 * stays so with reduced motion; pauses while `isResting`, and stops after three rounds.
 */
export function TypedHint({ isResting }: { readonly isResting: boolean }) {
  const [{ typed, letters }, setPlace] = useState({ typed: 0, letters: hints[0].length });
  const word = hints[typed % hints.length] ?? hints[0];
  const isWhole = letters >= word.length;
  const isOver = isWhole && typed >= mostHints;
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
