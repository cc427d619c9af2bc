import { useEffect } from 'react';
import { isAdminRemembered } from '../api/tokens.ts';
import { whenIdle } from '../hydration/when-idle.ts';
import { adminRoutes, steps } from './preloaded-routes.ts';

/** Manifest of the router's build, as `react-router.config.ts` leaves it: scripts by route. */
interface BuildManifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * Preloads the scripts of further pages, so that they open at once, unless the data saver is on. They are only put
 * into the browser's cache: the router's own prefetch links would run them, and reload the page when one is
 * missing. Each is requested when the browser is idle, since even a request takes a slow phone some milliseconds.
 */
export function PreloadPages() {
  useEffect(() => {
    if (isSparingData()) return;
    const waiting: string[] = [];
    let stopWaiting: (() => void) | undefined;
    const fetchNext = () => {
      stopWaiting = undefined;
      const script = waiting.shift();
      if (script === undefined) return;
      fetchAhead(script);
      stopWaiting = whenIdle(fetchNext);
    };
    const timers = steps.map(({ afterMs, routes }, index) =>
      setTimeout(() => {
        const isLast = index === steps.length - 1;
        const scripts = scriptsOf([...routes, ...(isLast && isAdminRemembered() ? adminRoutes : [])]);
        waiting.push(...new Set(scripts.filter((script) => !isOnPage(script))));
        stopWaiting ??= whenIdle(fetchNext);
      }, afterMs),
    );
    return () => {
      timers.forEach(clearTimeout);
      stopWaiting?.();
    };
  }, []);
  return null;
}

/** Prefetches a script once; skips those already on the page. */
function fetchAhead(script: string): void {
  if (isOnPage(script)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = script;
  document.head.append(link);
}

const isOnPage = (script: string) => document.querySelector(`link[href="${script}"]`) !== null;

function scriptsOf(routes: readonly string[]): string[] {
  const { __reactRouterManifest: manifest } = window as { readonly __reactRouterManifest?: BuildManifest };
  return routes.flatMap((id) => {
    const route = manifest?.routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
}

function isSparingData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
