import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Topic } from '../database/notifications.ts';
import { authenticate } from '../modules/identity/sessions/authenticate.ts';
import { Problem } from '../problem.ts';
import { authenticateRequest, bearerOf } from './authenticate-request.ts';

const eventsPath = '/api/admin/events';

/** Topics that change what waits in the admin: an order writes its messages to the outbox. */
const topics: readonly Topic[] = ['outbox', 'packing', 'stock', 'products'];
/** Debounce interval: a sale changes the stock many times a second. */
const debounceMs = 1_000;
/** Interval of the checks whether a session and its role still hold; it also keeps proxies from closing the stream. */
const checkMs = 5_000;
/** Maximum number of streams of a process. */
const maxStreams = 200;

/**
 * Streams `changed` to administrators whenever a list of the admin may have changed (server-sent events, by cookie). A
 * stream begins with one, so that nothing is missed after a gap. It ends with its session or role.
 */
export function registerAdminEvents(app: FastifyInstance, context: Context): void {
  /** Open streams with their access tokens. */
  const streams = new Map<ServerResponse, string>();
  let timer: NodeJS.Timeout | undefined;
  const announce = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const stream of streams.keys()) stream.write(changed);
    }, debounceMs);
  };
  const check = async () => {
    for (const [stream, token] of streams) {
      const actor = await authenticate(context, token).catch(() => null);
      if (actor?.staff) stream.write(':\n\n');
      else stream.end();
    }
  };
  for (const topic of topics) context.notifications.on(topic, announce);
  // After the known sessions have forgotten the one that ended.
  context.notifications.on('sessions', () => setImmediate(() => void check()));
  const checks = setInterval(() => void check(), checkMs);
  app.addHook('preClose', async () => {
    clearInterval(checks);
    clearTimeout(timer);
    for (const stream of streams.keys()) stream.end();
  });
  app.get(eventsPath, async (request, reply) => {
    const bearer = bearerOf(request);
    try {
      await authenticateRequest(context, request, reply, { access: 'admin', right: 'staff' });
    } catch (error) {
      // A browser whose cookies are of no administrator would report an error on every page; 204 tells it to stop.
      if (bearer !== null || !(error instanceof Problem)) throw error;
      return reply.code(204).send();
    }
    if (streams.size >= maxStreams) throw new Problem('too-many-requests');
    const token = bearer ?? request.cookies.accessToken;
    const stream = reply.hijack().raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(changed);
    // The request renewed its session: the next one, at once, has the new cookie.
    if (token === undefined) return void stream.end('retry: 1\n\n');
    streams.set(stream, token);
    stream.once('close', () => streams.delete(stream));
  });
}

const changed = 'event: changed\ndata:\n\n';
