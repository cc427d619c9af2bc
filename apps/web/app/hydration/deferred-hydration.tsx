import { type ReactNode, Suspense, use, useEffect, useId, useSyncExternalStore } from 'react';
import { makeHydrationQueue } from './hydration-queue.ts';
import { whenIdle } from './when-idle.ts';

const turns = makeHydrationQueue(whenIdle);
if (typeof window !== 'undefined') {
  // Opens the queue before React handles the event, so that React may hydrate the part that was pressed.
  const open = () => {
    for (const sign of signs) window.removeEventListener(sign, open, true);
    turns.open();
  };
  const signs = ['click', 'keydown', 'popstate'];
  for (const sign of signs) window.addEventListener(sign, open, true);
}

interface DeferredHydrationProps {
  readonly children: ReactNode;
  /** Fallback while its data loads after a client-side navigation. */
  readonly fallback?: ReactNode;
}

/**
 * Part of a page that hydrates on its own, after the parts before it. The server-rendered HTML is
 * readable and navigable before; hydrating it all at once would block input for as long as that
 * takes.
 */
export function DeferredHydration({ children, fallback }: DeferredHydrationProps) {
  return (
    <Suspense fallback={fallback}>
      <Part>{children}</Part>
    </Suspense>
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  const part = useId();
  // Only what the server drew can wait unseen.
  const isRendered = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );
  const turn = isRendered ? turns.turnOf(part) : undefined;
  if (turn) use(turn);
  useEffect(() => turns.end(part), [part]);
  return children;
}

const never = () => () => {};
