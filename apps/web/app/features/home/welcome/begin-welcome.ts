/**
 * Opens the welcome over a page that is there already: once a visitor, four seconds at most, until any key, tap or
 * turn of the wheel, and never for people who ask for less motion or less data. What moves in it comes later, if it
 * comes. The page carries this function as an inline script, so it names nothing outside of itself, and a page whose
 * other scripts never arrive is not left covered.
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
