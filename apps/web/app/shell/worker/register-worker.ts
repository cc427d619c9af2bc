import { showToast } from '../../ui/toast-store.ts';
import { reportVisited } from './report-visited.ts';

const patienceMs = 3_000;

/** Lets the shop open without a connection, and offers a newer version when there is one (spec 1.8). */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  // A browser that was told to keep nothing has none, and Playwright can take it away.
  if (!registration) return;

  let isTakingOver = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) window.location.reload();
    // The very first worker did not see how this page came.
    else if (!wasControlled) reportVisited(filesOfPage());
  });

  const offer = (worker: ServiceWorker) => {
    // Nobody is interrupted while they pay; they get it the next time.
    if (window.location.pathname.startsWith('/checkout')) return;
    showToast('A newer version of the shop is ready', {
      isLasting: true,
      action: {
        label: 'Reload',
        onPress: () => {
          isTakingOver = true;
          // One that took over meanwhile, or gave way to a still newer one, has nothing to answer.
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
  // It may have been on its way before anybody listened.
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // A tab that stays open for days comes by no document that would make the browser look.
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
