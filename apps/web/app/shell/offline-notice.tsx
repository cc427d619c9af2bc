import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../ui/icons.tsx';

/** Notice while offline: at the lower edge, so that the page does not shift and the header stays reachable. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="fixed inset-x-0 bottom-(--foot-height) z-20 flex min-h-10 items-center justify-center gap-3 bg-warning-wash max-sm:justify-start px-gutter py-2.5 text-small text-warning">
          <OfflineIcon size="small" />
          You are offline. Some information may be out of date.
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
