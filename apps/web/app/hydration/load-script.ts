/**
 * Begins the scripts that `deferScripts` held back: once the urgent picture is seen, a second later at most; soon where
 * there is none, at once when somebody touches the page. They are run one after the other with room between them, so
 * that whoever scrolls meanwhile is not held up. The page carries this function as an inline script, so it names
 * nothing outside of itself.
 */
export function loadScript(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  let hasBegun = false;
  const room = () => new Promise((done) => setTimeout(done));
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
    // Asking for a file takes a slow phone some milliseconds, and there are twenty.
    for (const [index, link] of links.entries()) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
      if (index % 4 === 3) await room();
    }
    const held = document.querySelector<HTMLScriptElement>('script[type=later]');
    if (!held) return;
    for (const { href } of links) {
      // The last step, which needs all others, is the held script's own.
      if (href.includes('/entry.client-')) continue;
      // What does not come is asked for once more by the held script, and fails there where it can be told.
      await import(/* @vite-ignore */ href).catch(() => {});
      await room();
    }
    // Another name does not make it run, but makes the page the one that React drew.
    held.type = 'module';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.head.append(script);
    script.remove();
  };
  const touch = () => {
    for (const sign of signs) removeEventListener(sign, touch, true);
    void begin();
  };
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });

  // Two frames: in the first of them it is drawn.
  const loadWhenVisible = () => requestAnimationFrame(() => requestAnimationFrame(() => void begin()));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // It is there when it has come and can be drawn; also when it did not come.
  if (picture) picture.decode().then(loadWhenVisible, loadWhenVisible);
  else loadWhenVisible();
  setTimeout(() => void begin(), 1000);
}
