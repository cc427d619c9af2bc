/**
 * Starts the scripts that `rewritePage` deferred: after the priority picture is painted, a second later at most; soon
 * without one, at once on user input. Inlined into the page as a script, so it references nothing outside itself.
 */
export function startScripts(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    const entry = document.querySelector<HTMLScriptElement>('script[type=later]');
    if (!entry) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
    }
    // Another name does not make it run, but makes the page the one that React rendered.
    entry.type = 'module';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = entry.textContent;
    document.head.append(script);
    script.remove();
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

  // Two frames: the page is painted in the first one.
  const startWhenVisible = () => requestAnimationFrame(() => requestAnimationFrame(start));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // Resolves when it is loaded and decoded; also when it failed.
  if (picture) picture.decode().then(startWhenVisible, startWhenVisible);
  else startWhenVisible();
  setTimeout(start, 1000);
}
