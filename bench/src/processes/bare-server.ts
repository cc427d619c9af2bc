import Fastify from 'fastify';
import type { BareRoute } from './bare.ts';
import type { Question } from './messages.ts';

// A bare Fastify server whose routes return fixed bytes.

process.on('message', async (question: Question) => {
  if (question.kind !== 'work') return;
  const app = Fastify({ logger: false });
  for (const { method, path, status, headers, body } of question.work as readonly BareRoute[]) {
    const bytes = Buffer.from(body);
    app.route({ method, url: path, handler: (_, reply) => reply.code(status).headers(headers).send(bytes) });
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ answers: question.id, value: address });
});
console.log('bare');
// Keeps the process alive until the server listens.
process.channel?.ref();
