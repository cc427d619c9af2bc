import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';

const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, path, children = [] }) => [
    ...(path !== undefined && file.startsWith('routes/admin/') ? [`/${path}`] : []),
    ...pathsIn(children),
  ]);

/** The address of every screen of the admin, as the table of addresses has it; ':id' stands for a thing. */
export const adminPaths: readonly string[] = pathsIn(routes);
