import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type PublicTopic, publicTopics } from '../../database/public-topics.ts';
import { storedSeconds } from '../../gateways/edge.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Topics of a response that is the same for everyone: an edge may store it until one of them changes. */
    readonly cacheTags?: readonly PublicTopic[];
  }
}

/**
 * A process whose notifications may be older than this sends nothing that an edge stores: it may not know of a change
 * yet. Shorter than the time between the two purges of a change (`http/caching/purge-edge.ts`).
 */
const currentForMs = 800;

export interface PublicCaching {
  /** Records that something public has changed: an edge stores no response that was begun before. */
  recordChange(): void;
}

type CachingContext = Pick<Context, 'edge' | 'publicUrl'> & {
  readonly notifications: Pick<Context['notifications'], 'isCurrent'>;
};

/**
 * Decides what a cache may store. Nothing by default, and nothing that sets a cookie. With an edge (`EDGE_PURGE_URL`),
 * pages and the responses of routes with `cacheTags` are stored there until a purge; browsers still revalidate them.
 */
export function controlCaching(
  app: FastifyInstance,
  { edge, notifications, publicUrl }: CachingContext,
): PublicCaching {
  let changes = 0;
  const begun = new WeakMap<FastifyRequest, number>();
  if (edge) {
    app.addHook('onRequest', (request, _reply, done) => {
      begun.set(request, changes);
      done();
    });
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control') || reply.hasHeader('set-cookie'))
      reply.header('cache-control', 'no-store');
    const topics = edge && topicsOf(request);
    if (topics && isPublic(reply)) {
      const isCurrent = begun.get(request) === changes && notifications.isCurrent(currentForMs);
      // Other front ends get another form of some responses.
      const { origin = publicUrl } = request.headers;
      // Stale pages are for the time without a database (decision 0096).
      const isStale = reply.hasHeader('cache-status');
      const isStored = isCurrent && !isStale && origin === publicUrl;
      reply.header('cache-control', `${readCaching(reply)}, s-maxage=${isStored ? storedSeconds : 0}`);
      if (isStored) reply.headers(edge.headersOf(topics));
    }
    done(null, payload);
  });
  return {
    recordChange() {
      changes += 1;
    },
  };
}

/** Pages have no route of their own: the router serves them from its handler for unknown addresses. */
function topicsOf({ method, is404, routeOptions, url }: FastifyRequest): readonly PublicTopic[] | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (is404) return url.startsWith('/api/') ? undefined : publicTopics;
  return routeOptions.config.cacheTags;
}

const readCaching = (reply: FastifyReply) => String(reply.getHeader('cache-control'));

const isPublic = (reply: FastifyReply) =>
  (reply.statusCode === 200 || reply.statusCode === 304) && readCaching(reply).startsWith('public');
