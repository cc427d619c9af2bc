/**
 * Begins the scripts that `looksFirst` held back: after the first paint, once the urgent picture is there, a second
 * later at most; at once for somebody who touches the page, and in a tab that nobody sees. The page carries this
 * function as an inline script, so it names nothing outside of itself.
 */
export function beginLater(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload';
    const held = document.querySelector<HTMLScriptElement>('script[type=later]');
    if (!held) return;
    // Another name does not make it run, but makes the page the one that React drew.
    held.type = 'module';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.head.append(script);
    script.remove();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, once: true, passive: true });
  if (document.visibilityState === 'hidden') begin();
  requestAnimationFrame(() =>
    setTimeout(() => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
      if (!picture || picture.complete) return begin();
      picture.addEventListener('load', begin, { once: true });
      picture.addEventListener('error', begin, { once: true });
      setTimeout(begin, 1000);
    }),
  );
}
