/**
 * Calls back once the page has loaded and has nothing else to do, but not later than the patience allows; returns how
 * to stop that.
 */
export function whenIdle(work: () => void, patienceMs = 5_000): () => void {
  let handle = 0;
  const schedule = () => {
    // Safari has no idle callback.
    handle = window.requestIdleCallback
      ? window.requestIdleCallback(work, { timeout: patienceMs })
      : window.setTimeout(work, Math.min(patienceMs, 1_000));
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    if (window.cancelIdleCallback) window.cancelIdleCallback(handle);
    else window.clearTimeout(handle);
  };
}
