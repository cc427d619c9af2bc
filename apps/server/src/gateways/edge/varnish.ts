import { type EdgeGateway, keyOf, requestPurge } from './edge-gateway.ts';

/**
 * Varnish with `deploy/cdn/shop.vcl`: responses name their keys in `xkey`, and a purge is a request to a port that
 * accepts nothing else. With several servers each must confirm.
 */
export function createVarnishEdge(origins: readonly string[], maxWaitMs?: number): EdgeGateway {
  return {
    provider: 'varnish',
    headersOf: (topics) => ({ xkey: topics.map(keyOf).join(' ') }),
    async purge(topics) {
      const headers = { 'xkey-purge': topics.map(keyOf).join(' ') };
      await Promise.all(
        origins.map((origin) =>
          requestPurge('Varnish', `${origin}/`, { method: 'PURGE', headers }, maxWaitMs),
        ),
      );
    },
  };
}
