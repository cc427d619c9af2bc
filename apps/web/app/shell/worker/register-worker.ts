import { showToast } from '../../ui/toast/toast-store.ts';
import { reportVisited } from './visited-pages.tsx';

const patienceMs = 3_000;

/** Lets the shop open without a connection, and offers a newer version when there is one (spec 1.8). */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  // Registration fails when the browser blocks storage, or when Playwright blocks workers.
  if (!registration) return;

  let isTakingOver = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) window.location.reload();
    // The first worker was installed after this page had loaded.
    else if (!wasControlled) reportVisited(filesOfPage());
  });

  const offer = (worker: ServiceWorker) => {
    // Does not interrupt a checkout; the update is offered on the next visit.
    if (window.location.pathname.startsWith('/checkout')) return;
    showToast('A new version of the shop is available', {
      isLasting: true,
      action: {
        label: 'Reload',
        onPress: () => {
          isTakingOver = true;
          // A worker that already took over, or was superseded, does not respond.
          if (worker.state !== 'installed') window.location.reload();
          else {
            worker.postMessage({ type: 'take-over' });
            // It waits for whatever the one before still answers, which ends with this document.
            setTimeout(() => window.location.reload(), patienceMs);
          }
        },
      },
    });
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && wasControlled) offer(registration.waiting);
  // The worker may already be installing before the listener is attached.
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // A tab that stays open for days makes no navigation that would trigger an update check.
  document.addEventListener('visibilitychange', () => {
    // Without a connection there is no newer shop to be had.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(?:assets|pictures)\//.test(name));
