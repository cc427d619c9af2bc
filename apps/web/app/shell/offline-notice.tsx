import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../ui/icons.tsx';

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-wash px-gutter py-2.5 text-small text-warning">
          <OfflineIcon size="small" />
          You are offline. What you see may be old; changes wait until the connection is back.
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
