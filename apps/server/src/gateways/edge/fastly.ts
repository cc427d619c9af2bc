import { type EdgeGateway, keyOf, requestPurge, staleDirectives, storedSeconds } from './edge-gateway.ts';

/** Fastly: responses name their keys in `Surrogate-Key`, and `Surrogate-Control` is for it alone; it removes both. */
export function createFastlyEdge(
  { token, service }: { readonly token: string; readonly service: string },
  api = 'https://api.fastly.com',
): EdgeGateway {
  return {
    provider: 'fastly',
    headersOf: (topics) => ({
      'surrogate-key': topics.map(keyOf).join(' '),
      'surrogate-control': `max-age=${storedSeconds}, ${staleDirectives}`,
    }),
    async purge(topics) {
      await requestPurge('Fastly', `${api}/service/${encodeURIComponent(service)}/purge`, {
        method: 'POST',
        headers: {
          'fastly-key': token,
          'surrogate-key': topics.map(keyOf).join(' '),
          accept: 'application/json',
        },
      });
    },
  };
}
