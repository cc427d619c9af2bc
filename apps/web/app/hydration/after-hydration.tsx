import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { hasTokens, onTokensChange } from '../api/tokens.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { whenIdle } from './when-idle.ts';
import { whenTouched } from './when-touched.ts';

interface AfterHydrationProps {
  /** Placeholder of the same size before hydration. */
  before: ReactNode;
  /** A component made by `lazy`. */
  children: ReactNode;
  /** Comes for a guest who has touched nothing, too. */
  isForEverybody?: boolean;
}

// Pages that are reached from the first one have it from the start.
let isDue = false;

/**
 * Renders personal content after hydration: at once for a logged-in user, for a guest at the first touch of the page,
 * or when idle if it is for everybody.
 */
export function AfterHydration({ before, children, isForEverybody = false }: AfterHydrationProps) {
  const [isWanted, setIsWanted] = useState(isDue);
  useEffect(() => {
    const want = () => {
      isDue = true;
      startTransition(() => setIsWanted(true));
    };
    if (hasTokens()) return want();
    const stopWaiting = isForEverybody ? whenIdle(want) : whenTouched(want);
    // Another tab has logged in.
    const stopListening = onTokensChange(() => hasTokens() && want());
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [isForEverybody]);
  if (!isWanted) return before;
  return (
    // The page works without a part that fails to load.
    <PartBoundary instead={before}>
      <Suspense fallback={before}>{children}</Suspense>
    </PartBoundary>
  );
}
