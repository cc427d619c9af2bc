import { openApiDocument } from '@jhumka/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, cachedResponse, sendCached } from './cached-responses.ts';
import { referencePage } from './reference-page.ts';

/** Serves `/api/openapi.json` and its HTML form `/api/docs`, both generated from the contract on the first request. */
export function registerDocumentation(app: FastifyInstance): void {
  let responses: Documentation | undefined;
  const documentation = () => {
    responses ??= createDocumentation();
    return responses;
  };
  app.get('/api/openapi.json', (request, reply) => sendCached(request, reply, documentation().json));
  app.get('/api/docs', (request, reply) => sendCached(request, reply, documentation().page));
}

interface Documentation {
  readonly json: CachedResponse;
  readonly page: CachedResponse;
}

function createDocumentation(): Documentation {
  const openApi = openApiDocument();
  return {
    json: cachedResponse(
      200,
      { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
      JSON.stringify(openApi),
    ),
    page: cachedResponse(
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
      referencePage(openApi),
    ),
  };
}
