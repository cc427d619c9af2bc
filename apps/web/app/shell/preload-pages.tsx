import { useEffect, useState } from 'react';
import { isAdminRemembered } from '../api/tokens.ts';

/** What visitors go to next, as routes, and how long after the start it is fetched ahead (spec 9.15). */
const steps: readonly { readonly afterMs: number; readonly routes: readonly string[] }[] = [
  { afterMs: 1000, routes: ['routes/products', 'routes/search'] },
  { afterMs: 2000, routes: ['routes/cart', 'routes/wishlist'] },
  { afterMs: 3000, routes: ['routes/login', 'routes/checkout', 'routes/orders'] },
];
/** Only where an administrator was here before (spec 3.15). */
const officeRoutes = ['routes/office/frame', 'office-product'];

/** Where the router's build notes which scripts a route needs. */
interface BuildManifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * Fetches the scripts of further pages ahead, a few at a time, so that they open at once. Not for who asked to be
 * spared data. They are only put into the browser's cache: the router's own links would run them, and load the page
 * anew when one does not come.
 */
export function PreloadPages() {
  const [scripts, setScripts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isSparingData()) return;
    const timers = steps.map(({ afterMs, routes }, index) =>
      setTimeout(() => {
        const isLast = index === steps.length - 1;
        const further = scriptsOf([...routes, ...(isLast && isAdminRemembered() ? officeRoutes : [])]);
        setScripts((known) => [...new Set([...known, ...further])]);
      }, afterMs),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return scripts.map((script) => <link key={script} rel="prefetch" as="script" href={script} />);
}

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
