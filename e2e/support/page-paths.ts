import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';

const pathsIn = (entries: readonly RouteConfigEntry[], isAdmin: boolean): string[] =>
  entries.flatMap(({ file, path, children = [] }) => [
    ...(path !== undefined && file.endsWith('.page.tsx') === isAdmin ? [`/${path}`] : []),
    ...pathsIn(children, isAdmin),
  ]);

/** Addresses of every admin screen, from the route table; ':id' is a parameter. */
export const adminPaths: readonly string[] = pathsIn(routes, true);

/** Addresses of every page of the shop. */
export const shopPaths: readonly string[] = pathsIn(routes, false);
