import { openApiDocument } from '@jhumka/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { lastKnownSettings, readSettings } from '../../modules/platform/settings/read-settings.ts';
import { type CachedResponse, cachedResponse, sendCached } from '../caching/cached-responses.ts';
import { type StaticBrand, staticBrandOf } from '../static-brand.ts';
import { referencePage } from './reference-page.ts';

const caching = { 'cache-control': 'public, max-age=300' };

/**
 * Serves `/api/openapi.json` and its HTML form `/api/docs`, both generated from the contract on the first request. The
 * page has the name and colours of the shop; the last known ones while the database is away.
 */
export function registerDocumentation(app: FastifyInstance, context: Context): void {
  let json: CachedResponse | undefined;
  let page: { readonly brand: string; readonly response: CachedResponse } | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    json ??= cachedResponse(
      200,
      { ...caching, 'content-type': 'application/json; charset=utf-8' },
      JSON.stringify(openApiDocument()),
    );
    return sendCached(request, reply, json);
  });
  app.get('/api/docs', async (request, reply) => {
    const settings = await readSettings(context).catch(() => lastKnownSettings(context));
    const brand = staticBrandOf(settings);
    const wanted = JSON.stringify(brand);
    if (page?.brand !== wanted) page = { brand: wanted, response: pageResponse(brand) };
    return sendCached(request, reply, page.response);
  });
}

function pageResponse(brand: StaticBrand): CachedResponse {
  const headers = {
    ...caching,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  };
  return cachedResponse(200, headers, referencePage(openApiDocument(), brand));
}
