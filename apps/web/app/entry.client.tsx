import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { withUnrequestedPart } from './hydration/unrequested-part.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that the page itself needs.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000);
  const start = () =>
    void withUnrequestedPart(
      () => import('./shell/worker/register-worker.ts'),
      ({ registerWorker }) => registerWorker(),
    );
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
