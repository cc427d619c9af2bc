import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';

const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, path, children = [] }) => [
    ...(path !== undefined && file.endsWith('.page.tsx') ? [`/${path}`] : []),
    ...pathsIn(children),
  ]);

/** Addresses of every admin screen, from the route table; ':id' is a parameter. */
export const adminPaths: readonly string[] = pathsIn(routes);
