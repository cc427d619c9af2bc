import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { PartBoundary } from '../ui/part-boundary.tsx';

interface AfterHydrationProps {
  /** What the server and the first moment show in its place, of the same size. */
  before: ReactNode;
  /** A component made by `lazy`. */
  children: ReactNode;
}

/** For what belongs to a person, not to the page: it is fetched and drawn once the page is alive. */
export function AfterHydration({ before, children }: AfterHydrationProps) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isAlive) return before;
  return (
    // What can't be fetched leaves what works without it.
    <PartBoundary instead={before}>
      <Suspense fallback={before}>{children}</Suspense>
    </PartBoundary>
  );
}

const never = () => () => {};
