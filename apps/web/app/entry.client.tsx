import { loadAmounts } from '@jhumka/contract/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { withUnrequestedPart } from './hydration/unrequested-part.ts';
import { whenTouched } from './hydration/when-touched.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// The first call will be one that a person causes, and shall not wait for it.
whenTouched(() => void withUnrequestedPart(() => loadAmounts(false)));

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
