import { useSyncExternalStore } from 'react';
import { spokenStore } from './announce.ts';

/** Where the page speaks to those who listen, and shows nothing: one on the page. */
export function ScreenReaderText() {
  const words = useSyncExternalStore(spokenStore.subscribe, spokenStore.read, spokenStore.readOnServer);
  return (
    // Spelled out: what lies over the page hides everything else from those who listen, but what is live.
    <p aria-live="polite" className="sr-only" role="status">
      {words}
    </p>
  );
}
