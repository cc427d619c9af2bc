import { openApiDocument } from '@jhumka/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { cachedResponse, sendCached } from './cached-responses.ts';
import { referencePage } from './reference-page.ts';

/** Serves `/api/openapi.json` and its HTML form `/api/docs`, both generated once from the contract. */
export function registerDocumentation(app: FastifyInstance): void {
  const document = openApiDocument();
  const json = cachedResponse(
    200,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    JSON.stringify(document),
  );
  const page = cachedResponse(
    200,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
    referencePage(document),
  );
  app.get('/api/openapi.json', (request, reply) => sendCached(request, reply, json));
  app.get('/api/docs', (request, reply) => sendCached(request, reply, page));
}
