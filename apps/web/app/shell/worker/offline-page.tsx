import { useEffect, useState } from 'react';
import { pageTitle } from '../../components/head/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Outcome, OutcomeSteps } from '../outcome.tsx';

export const meta = () => [{ title: pageTitle('No connection') }, { name: 'robots', content: 'noindex' }];

export default function Offline() {
  return <OfflinePage />;
}

const checkEveryMs = 3_000;

/** Offline page for addresses without a cached copy. */
export function OfflinePage() {
  const [pages, setPages] = useState<readonly VisitedPage[]>([]);
  useEffect(() => {
    void listVisitedPages().then(setPages);
    // Opens the requested page once the server responds; the 'online' event alone does not guarantee that.
    const refresh = () => {
      fetch('/healthz', { cache: 'no-store' }).then(openWanted, () => undefined);
    };
    const timer = setInterval(refresh, checkEveryMs);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, []);
  return (
    <Outcome
      title="No connection"
      text="This page is not available offline. Your cart and your orders are safe with us."
    >
      <OutcomeSteps>
        <Button variant="primary" onClick={openWanted}>
          Try again
        </Button>
      </OutcomeSteps>
      {pages.length > 0 && (
        <nav aria-labelledby="seen" className="grid gap-3 pt-6">
          <h2 id="seen" className="type-heading">
            Pages available offline
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* Full page loads: the cache contains documents. */}
                <a href={path} className="text-link inline-flex min-h-target items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Outcome>
  );
}

/** Opens the requested page; only pages of the shop, whatever the URL contains. */
function openWanted(): void {
  const to = new URLSearchParams(window.location.search).get('to') ?? '/';
  window.location.replace(/^\/(?![/\\])/.test(to) ? to : '/');
}

interface VisitedPage {
  readonly path: string;
  readonly title: string;
}

const maxShown = 12;

async function listVisitedPages(): Promise<VisitedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open('pages');
  const requests = (await cache.keys()).slice(-maxShown).reverse();
  return Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const title = new DOMParser().parseFromString(html.slice(0, 20_000), 'text/html').title;
      return { path: pathname + search, title: title.replace(/ · [^·]*$/, '') || pathname };
    }),
  );
}
