import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** Injected when the worker is built: the files of the offline page. */
declare const shellFiles: { url: string; revision: string | null }[];

const daySeconds = 24 * 60 * 60;

// A new worker waits until all tabs are closed, or the customer accepts the update.
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(shellFiles, {
  cleanURLs: false,
  directoryIndex: '',
  ignoreURLParametersMatching: [/^to$/],
});

const wholeOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && response.type === 'basic' ? response : null,
};
const maxCached = (maxEntries: number, days: number) => [
  wholeOnly,
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * daySeconds, purgeOnQuotaError: true }),
];
const matchOptions = { ignoreVary: true };

// The network always comes first: a copy of a page is for the time without one.
const pages = new NetworkFirst({ cacheName: 'pages', matchOptions, plugins: maxCached(60, 14) });
// These responses are immutable.
const assets = new CacheFirst({ cacheName: 'assets', matchOptions, plugins: maxCached(250, 60) });
const pictures = new CacheFirst({ cacheName: 'pictures', matchOptions, plugins: maxCached(200, 60) });

const isOwn = (url: URL) => url.origin === self.location.origin;
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && isCachedPage(url.pathname),
  pages,
);
registerRoute(({ request, url }) => request.mode === 'navigate' && isOwn(url), new NetworkOnly());
registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith('/pictures/'), pictures);
// There is no route for /api/: responses, prices above all, are never cached here.

// Redirects uncached pages to the offline page at its own URL: a page hydrates only at its own URL.
setCatchHandler(async ({ request, url }) => {
  const isPage = request instanceof Request && request.destination === 'document';
  if (!isPage || url === undefined) return Response.error();
  return Response.redirect(`/offline?${new URLSearchParams({ to: url.pathname + url.search })}`);
});

type Message =
  | { readonly type: 'take-over' }
  /** A page was reached by client-side navigation, or before the worker was installed. */
  | { readonly type: 'seen'; readonly path: string; readonly files: readonly string[] };

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as Message;
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.type === 'seen') event.waitUntil(saveVisited(event, message.path, message.files));
});

async function saveVisited(event: ExtendableEvent, path: string, files: readonly string[]): Promise<void> {
  const page = new URL(path, self.location.origin);
  const wanted = files.map((file) => new URL(file, self.location.origin)).filter(isOwn);
  await Promise.allSettled([
    ...(isOwn(page) && isCachedPage(page.pathname) ? [cacheResponse(event, pages, page)] : []),
    ...wanted
      .filter(({ pathname }) => pathname.startsWith('/assets/'))
      .map((url) => cacheResponse(event, assets, url)),
    ...wanted
      .filter(({ pathname }) => pathname.startsWith('/pictures/'))
      .map((url) => cacheResponse(event, pictures, url)),
  ]);
}

async function cacheResponse(
  event: ExtendableEvent,
  strategy: CacheFirst | NetworkFirst,
  url: URL,
): Promise<void> {
  const [response, done] = strategy.handleAll({ event, request: new Request(url) });
  await response;
  await done;
}

/** Shows an administrator a new order, also while the shop is closed. */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path } = event.data.json() as { title: string; body: string; path: string };
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, icon, tag: path, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data as string));
});

// Pages that belong to a person, or on which money is decided: never shown from a copy.
const personal =
  /^\/(?:cart|checkout|success|cancel|wishlist|myorders|dashboard|user|login|register|forgot-password|reset-password|verification-otp|email-otp-verification|sending-email|offline)(?:\/|$)/;
const noPage = /^\/(?:api|dev|assets|pictures|models|metrics|healthz|readyz)(?:\/|$)|\.(?:xml|txt)$/;

/** Returns true when a copy of the page at that path may be cached for offline use. */
function isCachedPage(pathname: string): boolean {
  return !personal.test(pathname) && !noPage.test(pathname);
}
