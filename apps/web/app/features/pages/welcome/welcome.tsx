import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { LogoAndName } from '../../../components/brand/wordmark.tsx';
import { withUnrequestedPart } from '../../../hydration/unrequested-part.ts';
import { beginWelcome } from './begin-welcome.ts';

/**
 * Splash screen over the home page at the first visit (spec 2.2, 4.15, 9.13). The page below is complete and says
 * everything that it says, so it is hidden from screen readers.
 */
export function Welcome() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { welcome_pictures: own } = shopConfig;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    // After a client-side navigation: the inline script did not run.
    if (page.dataset.welcome === undefined) beginWelcome();
    if (page.dataset.welcome !== 'open') return;
    const stop = new AbortController();
    const end = () => stop.abort();
    page.addEventListener('welcomed', end, { once: true });
    void withUnrequestedPart(
      () => import('./play-backgrounds.ts'),
      ({ playBackgrounds }) => canvas.current && playBackgrounds(canvas.current, stop.signal, own),
    );
    return end;
  }, [own]);
  return (
    <div className="welcome" aria-hidden="true">
      <span className="welcome-lace" />
      <canvas ref={canvas} className="welcome-pictures" />
      <div className="welcome-words">
        <span className="flex max-w-[90vw] items-center gap-[0.3em] font-medium font-serif text-[clamp(3.25rem,2.5rem+3vw,5rem)] leading-none tracking-[-0.02em]">
          <LogoAndName />
        </span>
        <span className="text-ink-inverse-muted text-lead">{shopConfig.welcome_text}</span>
        <span className="welcome-line" />
      </div>
      <span className="absolute inset-x-0 bottom-6 text-center text-ink-inverse-muted text-small">
        Press any key or tap to enter
      </span>
    </div>
  );
}
