import { useEffect, useRef } from 'react';
import { Earring } from '../../../components/wordmark.tsx';
import { withUnaskedPart } from '../../../hydration/unrequested-part.ts';
import { beginWelcome } from './begin-welcome.ts';

/**
 * The welcome over the home page at somebody's first visit (spec 2.2, 4.15, 9.13). It lies over a page that is whole
 * beneath it and says nothing that the page does not say, so it is hidden from those who listen.
 */
export function Welcome() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    // Somebody who came from another page of the shop: the inline script of the frame did not run.
    if (page.dataset.welcome === undefined) beginWelcome();
    if (page.dataset.welcome !== 'open') return;
    const stop = new AbortController();
    const end = () => stop.abort();
    page.addEventListener('welcomed', end, { once: true });
    void withUnaskedPart(
      () => import('./play-backgrounds.ts'),
      ({ playBackgrounds }) => canvas.current && playBackgrounds(canvas.current, stop.signal),
    );
    return end;
  }, []);
  return (
    <div className="welcome" aria-hidden="true">
      <span className="welcome-lace" />
      <canvas ref={canvas} className="welcome-pictures" />
      <div className="welcome-words">
        <span className="flex items-center gap-[0.3em] font-medium font-serif text-[clamp(3.25rem,2.5rem+3vw,5rem)] leading-none tracking-[-0.02em]">
          <Earring />
          Jhumka
        </span>
        <span className="text-ink-inverse-muted text-lead">Jewellery to wear, from Jaipur</span>
        <span className="welcome-line" />
      </div>
      <span className="absolute inset-x-0 bottom-6 text-center text-ink-inverse-muted text-small">
        Press any key or tap to enter
      </span>
    </div>
  );
}
