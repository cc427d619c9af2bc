/**
 * Opens the splash screen over the rendered page: once per visitor, for at most four seconds, until any key, tap or
 * scroll, and never with reduced motion or data saver. Its animation loads later, if at all. The function is
 * inlined into the page, so it references nothing outside itself, and the splash closes even when no other script
 * loads.
 */
export function beginWelcome(): void {
  const page = document.documentElement;
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (/(?:^|; )welcomed=/.test(document.cookie)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData) return;
  if (document.visibilityState === 'hidden' || /bot|crawl|spider/i.test(navigator.userAgent)) return;
  // A cookie, because signing out empties the local storage.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers later.
  document.cookie = 'welcomed=1; path=/; max-age=31536000; samesite=lax';
  page.dataset.welcome = 'open';
  const signs = ['pointerdown', 'keydown', 'wheel', 'popstate'];
  const end = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, end, true);
    page.dataset.welcome = 'leaving';
    setTimeout(() => {
      page.removeAttribute('data-welcome');
      page.dispatchEvent(new Event('welcomed'));
    }, 450);
  };
  const timer = setTimeout(end, 4000); // spec 4.15
  for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
}
