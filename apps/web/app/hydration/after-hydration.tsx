import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { hasTokens } from '../api/tokens.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { whenIdle } from './when-idle.ts';

interface AfterHydrationProps {
  /** Placeholder of the same size before hydration. */
  before: ReactNode;
  /** A component made by `lazy`. */
  children: ReactNode;
}

// Pages that are reached from the first one have it from the start.
let isDue = false;

/** Renders personal content after hydration: at once for a logged-in user, when idle for a guest. */
export function AfterHydration({ before, children }: AfterHydrationProps) {
  const [isWanted, setIsWanted] = useState(isDue);
  useEffect(() => {
    const want = () => {
      isDue = true;
      startTransition(() => setIsWanted(true));
    };
    if (!hasTokens()) return whenIdle(want);
    want();
  }, []);
  if (!isWanted) return before;
  return (
    // The page works without a part that fails to load.
    <PartBoundary instead={before}>
      <Suspense fallback={before}>{children}</Suspense>
    </PartBoundary>
  );
}
