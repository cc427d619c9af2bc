import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/shop-mode.ts';
import type { Context } from '../context.ts';
import { inboxPage, listInboxMessages } from '../gateways/mail/inbox.ts';
import { Problem } from '../problem.ts';

/** Headers that proxies add to a forwarded request. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Serves `/dev/inbox`, the messages without a provider, to browsers on this computer; in demo mode only. */
export function registerInbox(app: FastifyInstance, context: Context): void {
  if (context.mode.kind !== 'demo') return;
  // Behind a local proxy every client would look local, and so would one of a foreign name that resolves to it (DNS
  // rebinding).
  const refuseOthers = ({ headers, hostname, socket }: FastifyRequest) => {
    const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined);
    if (isForwarded || !isLoopback(hostname) || !isLoopback(socket.remoteAddress ?? ''))
      throw new Problem('not-found');
  };
  app.get('/dev/inbox.json', async (request, reply) => {
    refuseOthers(request);
    return reply.header('cache-control', 'no-store').send({ messages: await listInboxMessages(context.db) });
  });
  app.get('/dev/inbox', async (request, reply) => {
    refuseOthers(request);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'")
      .type('text/html; charset=utf-8')
      .send(inboxPage(await listInboxMessages(context.db)));
  });
}
