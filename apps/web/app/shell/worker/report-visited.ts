/** Reports the current page to the service worker, so that it opens offline. */
export function reportVisited(files: readonly string[] = []): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { pathname, search } = window.location;
  navigator.serviceWorker?.controller?.postMessage({ type: 'seen', path: pathname + search, files });
}
