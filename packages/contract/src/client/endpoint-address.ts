import type { Method } from '../endpoint.ts';
import type { EndpointName } from '../endpoints.ts';

/**
 * Method and path of an endpoint. Those of the shop are loaded with the first call: most pages open without one. Those of
 * administrators are loaded apart: no page of the shop ships them.
 */
async function pathOf(name: EndpointName): Promise<string> {
  const { default: paths } = await (name.startsWith('admin.')
    ? import('./admin-paths.ts')
    : import('./paths.ts'));
  const path = paths[name];
  if (path === undefined) throw new Error(`The endpoint ${name} has no path`);
  return path;
}

/** Builds the URL and body of a call: path parameters, then the query of a GET or a JSON body. */
export async function endpointAddress(
  name: EndpointName,
  input: unknown,
): Promise<{ method: Method; url: string; body: string | undefined }> {
  const [method, path] = (await pathOf(name)).split(' ') as [Method, string];
  const rest = { ...(input as Record<string, unknown>) };
  let url = `/api/${path}`.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    // A lone surrogate cannot be percent-encoded: it is sent as U+FFFD, as in a query.
    return encodeURIComponent(String(value).toWellFormed());
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (given.length === 0) return { method, url, body: undefined };
  if (method !== 'GET') return { method, url, body: JSON.stringify(Object.fromEntries(given)) };
  const query = new URLSearchParams();
  for (const [key, value] of given)
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  url += `?${query}`;
  return { method, url, body: undefined };
}
