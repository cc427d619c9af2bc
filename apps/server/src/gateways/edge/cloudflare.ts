import { type EdgeGateway, keyOf, requestPurge, staleDirectives, storedSeconds } from './edge-gateway.ts';

/**
 * Cloudflare: responses name their tags in `Cache-Tag`, and `CDN-Cache-Control` (RFC 9213) is for it alone. A purge is a
 * call of its API with a token that may purge this zone.
 */
export function createCloudflareEdge(
  { token, zone }: { readonly token: string; readonly zone: string },
  api = 'https://api.cloudflare.com/client/v4',
): EdgeGateway {
  return {
    provider: 'cloudflare',
    headersOf: (topics) => ({
      'cache-tag': topics.map(keyOf).join(','),
      'cdn-cache-control': `public, max-age=${storedSeconds}, ${staleDirectives}`,
    }),
    async purge(topics) {
      const text = await requestPurge('Cloudflare', `${api}/zones/${encodeURIComponent(zone)}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: topics.map(keyOf) }),
      });
      if (!/"success"\s*:\s*true/.test(text)) throw new Error('Cloudflare did not confirm the purge');
    },
  };
}
