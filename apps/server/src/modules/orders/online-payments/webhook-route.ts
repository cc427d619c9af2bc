import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Path to which the provider sends its events. */
export const webhookPath = '/api/payments/razorpay/webhook';
const maxBytes = 256 * 1024;

/** Registers the webhook of the payment provider. Reads the raw bytes, because they are what is signed. */
export function registerPaymentWebhook(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { bodyLimit: maxBytes }, async (request, reply) => {
      if (!context.payments) throw new Problem('not-found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      if (typeof signature !== 'string' || !context.payments.provesWebhook(body, signature)) {
        throw new Problem('webhook-not-signed');
      }
      await receiveWebhook(context, body, typeof eventId === 'string' ? eventId : null);
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, error: false, message: 'Taken' });
    });
  });
}
