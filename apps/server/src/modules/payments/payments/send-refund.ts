import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { PaymentGateway, ProviderRefund } from '../../../gateways/payments/payment-gateway.ts';
import { ProviderRefused, ProviderUnanswered } from '../../../gateways/payments/provider-problems.ts';
import { deductFromFailedRefunds } from './deduct-outside-refunds.ts';
import { keyOfRefund, refundOfKey } from './start-refund.ts';
import { listClosedCases } from './store-cases.ts';
import {
  changeRefund,
  claimDueRefunds,
  findRefund,
  findRefundByProvider,
  listKnownRefunds,
  type RefundRow,
} from './store-refunds.ts';

/** Side effects of a settled refund, in the transaction that settles it. */
export type SettledRefund = (tx: Tx, refund: RefundRow) => Promise<void>;

/** Locks the order or the purchase of a refund before its row is changed. */
type Locking = {
  readonly lockPayable: (tx: Tx, payableId: string) => Promise<unknown>;
  readonly onProcessed: SettledRefund;
};

const maxAtOnce = 20;
const pollMs = 10 * 60_000;

/**
 * Requests a refund from the provider, or its status when it was requested before. Idempotent: the key is derived from
 * the refund's own id.
 */
export async function sendRefund(
  ctx: Pick<Context, 'db' | 'now' | 'log' | 'payments'>,
  refundId: string,
  locking: Locking,
): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  const { payments } = ctx;
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return;
  // All of it came back another way.
  if (refund.amount === 0) {
    const nothing = { id: null, status: 'processed', key: keyOfRefund(refund) } as const;
    return saveProviderState(ctx, refund, nothing, locking);
  }
  if (!payments) return;
  if (!isOfProvider(refund)) return; // A manual transfer.
  try {
    // Requested before without a response, or sent manually: no provider stores idempotency keys for ever.
    const made = refund.provider_refund_id === null ? await findMade(ctx, payments, refund) : undefined;
    const providerRefund = made ?? (await askFor(payments, refund));
    if (providerRefund) await saveProviderState(ctx, refund, providerRefund, locking);
  } catch (error) {
    // The row has the time of the next attempt.
    if (error instanceof ProviderUnanswered)
      return ctx.log.warn({ err: error, refundId }, 'refund deferred: payment provider did not answer');
    if (!(error instanceof ProviderRefused)) throw error;
    const madeMeanwhile = await findMade(ctx, payments, refund);
    if (madeMeanwhile) return saveProviderState(ctx, refund, madeMeanwhile, locking);
    await saveRefusal(ctx, refund, error, locking);
  }
}

/** Records the provider's refusal, unless a success was reported meanwhile, or the refund was restarted. */
async function saveRefusal(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  { id, payable_id: payableId, round }: RefundRow,
  refusal: ProviderRefused,
  { lockPayable }: Locking,
): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    await lockPayable(tx, payableId);
    const refund = await findRefund(tx, id);
    if (refund?.status !== 'requested' || refund.round !== round) return;
    ctx.log.error({ err: refusal, refundId: id }, 'refund refused by the provider: manual action needed');
    await changeRefund(tx, id, { status: 'failed', failure: refusal.message, next_try_at: null }, ctx.now());
    if (refund.provider_payment_id) await deductFromFailedRefunds(tx, refund.provider_payment_id, ctx.now());
  });
}

type ProvidersRefund = RefundRow & { readonly provider_payment_id: string };

const isOfProvider = (refund: RefundRow): refund is ProvidersRefund => refund.provider_payment_id !== null;

function askFor(payments: PaymentGateway, refund: ProvidersRefund): Promise<ProviderRefund | undefined> {
  const { provider_payment_id: paymentId, provider_refund_id: known, amount } = refund;
  const key = keyOfRefund(refund);
  return known === null
    ? payments.refund({ paymentId, amount, key })
    : payments.fetchRefund(paymentId, known);
}

/**
 * Finds a refund made another way, such as in the provider's dashboard. Parts of one payment may
 * have equal amounts, so refunds that the shop requested under another key, those matched to
 * another part, and those closed as unrelated are excluded.
 */
async function findMade(
  ctx: Pick<Context, 'db'>,
  payments: PaymentGateway,
  refund: ProvidersRefund,
): Promise<ProviderRefund | undefined> {
  const made = await listMade(payments, refund);
  const byPeople = made.filter((one) => one.key === '' && one.amount === refund.amount);
  const ids = byPeople.map(({ id }) => id);
  const known = await listKnownRefunds(ctx.db, ids);
  const others = await listClosedCases(ctx.db, ids);
  return (
    made.find(({ key }) => refundOfKey(key) === refund.id) ??
    byPeople.find(({ id }) => !others.has(id) && (known.get(id) ?? refund.id) === refund.id)
  );
}

async function listMade(
  payments: PaymentGateway,
  refund: ProvidersRefund,
): Promise<readonly ProviderRefund[]> {
  const listed = await payments.listRefunds(refund.provider_payment_id);
  return listed.filter(({ status }) => status !== 'failed');
}

/** Handles a refund reported by the provider; returns it when the shop did not request it. */
export async function checkRefund(
  ctx: Pick<Context, 'db' | 'now' | 'log' | 'payments'>,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string },
  locking: Locking,
): Promise<ProviderRefund | undefined> {
  const providerRefund = await ctx.payments?.fetchRefund(paymentId, refundId);
  if (!providerRefund) return undefined;
  const refund =
    (await findRefundByProvider(ctx.db, providerRefund.id)) ??
    (await findRefund(ctx.db, refundOfKey(providerRefund.key)));
  if (!refund) return providerRefund;
  await saveProviderState(ctx, refund, providerRefund, locking);
  return undefined;
}

/** Sends the refunds that are due, and those left over by a killed process. */
export async function sendDueRefunds(
  ctx: Pick<Context, 'db' | 'now' | 'log' | 'payments'>,
  locking: Locking,
): Promise<void> {
  const due = await transact(ctx, (tx, ctx) => claimDueRefunds(tx, ctx.now(), maxAtOnce));
  await Promise.all(due.map(({ id }) => sendRefund(ctx, id, locking)));
}

async function saveProviderState(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  { id, payable_id: payableId }: RefundRow,
  providerRefund: SettledState,
  { lockPayable, onProcessed }: Locking,
): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    await lockPayable(tx, payableId);
    const refund = await findRefund(tx, id);
    // A settled refund is final, whatever events follow.
    if (!refund || refund.status === 'processed') return;
    // The failure of an earlier attempt is known already; its event may arrive late.
    if (providerRefund.status === 'failed' && isOfRoundBefore(refund, providerRefund)) return;
    const at = ctx.now();
    const isOver = providerRefund.status !== 'pending';
    await changeRefund(
      tx,
      id,
      {
        status: providerRefund.status,
        provider_refund_id: providerRefund.id,
        failure: providerRefund.status === 'failed' ? 'The bank did not take it' : '',
        next_try_at: isOver ? null : new Date(at.getTime() + pollMs),
      },
      at,
    );
    if (providerRefund.status === 'failed')
      ctx.log.error({ refundId: id }, 'refund failed: manual action needed');
    if (providerRefund.status === 'processed') await onProcessed(tx, { ...refund, status: 'processed' });
  });
}

type SettledState = Pick<ProviderRefund, 'status' | 'key'> & { readonly id: string | null };

const isOfRoundBefore = (refund: RefundRow, providerRefund: SettledState) =>
  refundOfKey(providerRefund.key) === refund.id && providerRefund.key !== keyOfRefund(refund);
