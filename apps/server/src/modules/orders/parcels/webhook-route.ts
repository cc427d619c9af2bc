import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { applyReport } from './follow-parcel.ts';
import { findReportedParcel } from './store.ts';

/** Path to which the courier sends its events. The provider refuses addresses with its own name (docs/courier.md). */
export const courierWebhookPath = '/api/couriers/webhook';
const maxBytes = 256 * 1024;
/** A parcel has about ten events; a token can't be guessed at that rate. */
const webhooksOfAddress: Rule = { max: 1_200, windowSeconds: 60 };

/**
 * Registers the webhook of the courier. Refuses a wrong token with 401 'webhook-refused'; an event of an unknown parcel
 * is answered like any other, because the provider sends those of other shops of the account, too.
 */
export function registerCourierWebhook(app: FastifyInstance, context: Context): void {
  app.post(courierWebhookPath, { bodyLimit: maxBytes }, async (request, reply) => {
    const { couriers } = context;
    if (!couriers) throw new Problem('not-found');
    await limit(context, `courier-webhook address ${request.ip}`, webhooksOfAddress);
    const { 'x-api-key': token } = request.headers;
    if (typeof token !== 'string' || !couriers.provesWebhook(token)) throw new Problem('webhook-refused');
    const report = couriers.readWebhook(request.body);
    if (!report) throw new Problem('malformed-json');
    const parcel = await findReportedParcel(context.db, report);
    if (parcel) await applyReport(context, parcel, report);
    else context.log.info('event of an unknown parcel ignored');
    return reply.header('cache-control', 'no-store').send({ success: true, error: false, message: 'Taken' });
  });
}
