/**
 * Begins the scripts that `looksFirst` held back: once the urgent picture is there, a second later at most; at once
 * where there is none, or when somebody touches the page. What is pressed before the page is alive is pressed again
 * when it is. The page carries this function as an inline script, so it names nothing outside of itself.
 */
export function beginLater(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.fetchPriority = 'low';
      link.rel = 'modulepreload';
    }
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
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });

  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  };
  addEventListener('click', note, true);
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', note, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) {
    begin();
    return;
  }
  for (const outcome of ['load', 'error']) picture.addEventListener(outcome, begin, { once: true });
  setTimeout(begin, 1000);
}
