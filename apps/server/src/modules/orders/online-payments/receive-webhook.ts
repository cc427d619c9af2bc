import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { insertEvent } from '../../payments/payments/store.ts';

const id = z.string().min(1).max(64);
const entity = z.object({ entity: z.looseObject({ id }) });

/** Parsed part of an event: type and entity id. The rest is requested from the provider. */
const event = z.looseObject({
  event: z.string().max(80),
  payload: z.looseObject({
    payment: entity.optional(),
    payment_link: entity.optional(),
    dispute: entity.optional(),
    refund: z.object({ entity: z.looseObject({ id, payment_id: id }) }).optional(),
  }),
});

/**
 * Accepts an event with a valid signature: deduplicates by event id and enqueues a job, so that
 * the provider gets its response at once, whatever the order of events and retries.
 */
export async function receiveWebhook(ctx: Context, body: Uint8Array, eventId: string | null): Promise<void> {
  const parsed = event.safeParse(parse(body));
  if (!parsed.success) throw new Problem('malformed-json');
  const { event: name, payload } = parsed.data;
  const subject =
    payload.refund?.entity.id ??
    payload.dispute?.entity.id ??
    payload.payment_link?.entity.id ??
    payload.payment?.entity.id ??
    '';
  const key = eventId ?? createHash('sha256').update(body).digest('hex');
  await transact(ctx, async (tx, ctx) => {
    const isNew = await insertEvent(
      tx,
      { event_id: key.slice(0, 200), event: name, subject_id: subject },
      ctx.now(),
    );
    if (isNew) await enqueue(ctx, tx, name, payload);
  });
}

async function enqueue(
  { jobs, log }: TxContext,
  tx: Tx,
  name: string,
  { payment, payment_link: link, refund, dispute }: z.output<typeof event>['payload'],
): Promise<void> {
  if (name.startsWith('refund.') && refund) {
    const { id: refundId, payment_id: paymentId } = refund.entity;
    return jobs.enqueue(tx, 'check-refund', { paymentId, refundId });
  }
  if (name.startsWith('payment.dispute.') && dispute) {
    return jobs.enqueue(tx, 'check-dispute', { disputeId: dispute.entity.id });
  }
  if (name.startsWith('payment_link.') && link) {
    return jobs.enqueue(tx, 'check-payment-link', { linkId: link.entity.id });
  }
  const isOfPayment = name === 'order.paid' || /^payment\.(authorized|captured|failed)$/.test(name);
  if (isOfPayment && payment) return jobs.enqueue(tx, 'settle-payment', { paymentId: payment.entity.id });
  log.info({ event: name }, 'webhook event ignored');
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    // Malformed JSON is refused like any invalid event.
    return null;
  }
}
