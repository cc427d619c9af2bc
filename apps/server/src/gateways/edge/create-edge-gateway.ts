import { StartupProblem } from '../../startup-problem.ts';
import { createCloudflareEdge } from './cloudflare.ts';
import type { EdgeGateway } from './edge-gateway.ts';
import { createFastlyEdge } from './fastly.ts';
import { createVarnishEdge } from './varnish.ts';

const forms =
  'must be cloudflare://TOKEN@ZONE, fastly://TOKEN@SERVICE, or varnish://HOST:PORT for each server, comma-separated';

/** Creates the gateway of EDGE_URL; null without one. An invalid value is one line, which never contains it. */
export function createEdgeGateway(addresses: readonly string[]): EdgeGateway | null {
  if (addresses.length === 0) return null;
  const urls = addresses.map((address) => URL.parse(address));
  const [first] = urls;
  const isAlone = urls.length === 1;
  const token = decodeURIComponent(first?.username ?? '');
  const id = first?.hostname ?? '';
  if (isAlone && first?.protocol === 'cloudflare:' && token !== '' && id !== '')
    return createCloudflareEdge({ token, zone: id });
  if (isAlone && first?.protocol === 'fastly:' && token !== '' && id !== '')
    return createFastlyEdge({ token, service: id });
  if (urls.every((url) => url?.protocol === 'varnish:' && url.hostname !== '' && url.port !== ''))
    return createVarnishEdge(urls.map((url) => `http://${url?.host}`));
  throw new StartupProblem(`EDGE_URL: ${forms}`);
}
