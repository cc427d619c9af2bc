import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { isStorable } from './read-input.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

type Done = (error: Error | null, value?: Record<string, unknown>) => void;
/** Parses a JSON body: refuses invalid UTF-8 and texts that PostgreSQL can't store. */
export type JsonReader = (request: FastifyRequest, body: Buffer, done: Done) => void;

/** Accepts JSON bodies and nothing else. */
export function readJsonBodies(app: FastifyInstance): JsonReader {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  const read: JsonReader = (request, body, done) => {
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
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
  return read;
}

/** Passes JSON bodies on as raw bytes, for routes that parse them on demand. */
export function leaveJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
