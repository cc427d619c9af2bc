import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { isStorable } from './storable-text.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies and nothing else: broken UTF-8 and texts that PostgreSQL can't hold are refused
 * before anything is stored.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {});
    let json: string;
    try {
      json = utf8.decode(body);
    } catch {
      return done(new Problem('malformed-json'));
    }
    return parse(request, json, (error, value) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (error || !isObject || !isStorable(value)) return done(new Problem('malformed-json'));
      return done(null, value);
    });
  });
}
