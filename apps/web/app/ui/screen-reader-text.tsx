import { useSyncExternalStore } from 'react';
import { spokenStore } from './announce.ts';

/** Live region for screen readers: one per page, invisible. */
export function ScreenReaderText() {
  const words = useSyncExternalStore(spokenStore.subscribe, spokenStore.read, spokenStore.readOnServer);
  return (
    // Spelled out: what lies over the page hides everything else from those who listen, but what is live.
    <p aria-live="polite" className="sr-only" role="status">
      {words}
    </p>
  );
}
