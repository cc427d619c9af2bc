import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { inboxPage, listInboxMessages } from '../gateways/mail/index.ts';
import { Problem } from '../problem.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/dev/inbox`: messages that no provider carries. Only on this machine, and never beside real providers. */
export function registerInbox(app: FastifyInstance, context: Context): void {
  if (!(context.mail.isInbox || context.sms.isInbox) || context.config.NODE_ENV === 'production') return;
  // A proxy on this machine would make everybody local.
  const refuseOthers = (request: FastifyRequest) => {
    const isForwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (isForwarded || !loopback.has(request.socket.remoteAddress ?? '')) throw new Problem('not-found');
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
