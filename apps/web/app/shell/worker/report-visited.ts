/** Tells the worker which page is on the screen, so that it opens again without a connection. */
export function reportVisited(files: readonly string[] = []): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { pathname, search } = window.location;
  navigator.serviceWorker?.controller?.postMessage({ type: 'seen', path: pathname + search, files });
}
