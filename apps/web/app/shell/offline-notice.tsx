import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../ui/icons.tsx';

/** Says that the connection is gone, for as long as it is: over the page, which must not move when a line comes and goes. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="fixed inset-x-0 top-0 z-40 flex min-h-10 items-center justify-center gap-3 bg-warning-wash px-gutter py-2.5 text-small text-warning">
          <OfflineIcon size="small" />
          You are offline. What you see may be old.
        </p>
      )}
    </div>
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
