import { useSyncExternalStore } from 'react';
import { spokenStore } from './announce.ts';

/** Live region for screen readers: one per page, invisible. */
export function ScreenReaderText() {
  const text = useSyncExternalStore(spokenStore.subscribe, spokenStore.read, spokenStore.readOnServer);
  return (
    // `aria-live` is explicit: an open modal hides everything except live regions from screen readers.
    <p aria-live="polite" className="sr-only" role="status">
      {text}
    </p>
  );
}
