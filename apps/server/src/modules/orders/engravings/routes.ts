import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { readEngravingToken } from './engraving-picture.ts';

/** Pictures in memory: browsers and the CDN have them from then on. */
const rendered = new LRUCache<string, Buffer>({ max: 200 });

/** Serves pictures of engravings to whoever has the address: mail clients have no session. */
export function registerEngravingPictures(
  app: FastifyInstance,
  context: Pick<Context, 'sessionSecret'>,
): void {
  app.get<{ Params: { '*': string } }>('/pictures/engravings/*', async (request, reply) => {
    const png = await readPicture(context, request.params['*']);
    reply.header('x-robots-tag', 'noindex');
    if (png === undefined) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(png);
  });
}

async function readPicture(
  context: Pick<Context, 'sessionSecret'>,
  file: string,
): Promise<Buffer | undefined> {
  const shown = file.endsWith('.png') ? readEngravingToken(context, file.slice(0, -4)) : undefined;
  if (shown === undefined) return undefined;
  const key = `${shown.metal} ${shown.text}`;
  const known = rendered.get(key);
  if (known) return known;
  // Loaded on demand, as fonts and their libraries take memory.
  const { engravingPng } = await import('./draw-engraving.ts');
  const png = await engravingPng(shown.text, shown.metal);
  if (png) rendered.set(key, png);
  return png;
}
