/** Calls back once the page has loaded and is idle, at most five seconds later; returns how to stop that. */
export function whenIdle(work: () => void): () => void {
  let handle = 0;
  const schedule = () => {
    // Safari has no idle callback.
    handle = window.requestIdleCallback
      ? window.requestIdleCallback(work, { timeout: 5_000 })
      : window.setTimeout(work, 1_000);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    if (window.cancelIdleCallback) window.cancelIdleCallback(handle);
    else window.clearTimeout(handle);
  };
}
