import { type Paise, paise } from '@jhumka/domain/money';
import {
  disputeStatuses,
  type PaymentLinkState,
  type ProviderPaymentStatus,
  providerPaymentStatuses,
} from '@jhumka/domain/payments';
import type Razorpay from 'razorpay';
import type { Config } from '../../config/config.ts';
import type {
  PaymentGateway,
  ProviderDispute,
  ProviderLink,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from './payment-gateway.ts';
import { ask, ProviderRefused, ProviderUnanswered } from './provider-problems.ts';
import { verifySignatures } from './razorpay-signature.ts';

type PaymentConfig = Pick<
  Config,
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRET'
  | 'RAZORPAY_API_URL'
  | 'RAZORPAY_CHECKOUT_URL'
  | 'RAZORPAY_TIMEOUT_MS'
>;

/** HTTP client of the SDK, missing in its types. */
interface SdkRequests {
  readonly defaults: { baseURL: string; timeout: number };
  readonly interceptors: {
    request: { use(change: (request: SdkRequest) => SdkRequest): void };
  };
}
interface SdkRequest {
  readonly url?: string;
  readonly data?: { readonly receipt?: string };
  readonly headers: { set(name: string, value: string): void };
}

const realApi = 'https://api.razorpay.com';
const realScript = 'https://checkout.razorpay.com/v1/checkout.js';

/** Creates the gateway on the provider's SDK; null without keys, so that online payment is off. */
export function createPaymentGateway(config: PaymentConfig): PaymentGateway | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = config;
  if (keyId === undefined || keySecret === undefined) return null;
  let opened: Promise<Razorpay> | undefined;
  const sdk = () => {
    opened ??= openSdk(keyId, keySecret, config);
    return opened;
  };
  const isReal = config.RAZORPAY_API_URL === undefined || config.RAZORPAY_API_URL === realApi;
  return {
    keyId,
    script: config.RAZORPAY_CHECKOUT_URL ?? realScript,
    mode: isReal ? (keyId.startsWith('rzp_live_') ? 'live' : 'test') : 'emulator',
    async createOrder({ amount, currency, receipt, orderId }) {
      return readOrder(
        await ask(async () =>
          (await sdk()).orders.create({ amount, currency, receipt, notes: { order: orderId } }),
        ),
      );
    },
    async findOrderByReceipt(receipt) {
      const { items } = await ask(async () => (await sdk()).orders.all({ receipt }));
      const found = items.find((order) => order.receipt === receipt);
      return found && readOrder(found);
    },
    async createLink({ amount, reference, description, expiresAt, customer: { name, mobile } }) {
      const { paymentLink } = await sdk();
      return readLink(
        await ask(() =>
          paymentLink.create({
            ...{ amount, currency: 'INR', accept_partial: false, reference_id: reference, description },
            ...{ customer: { name, contact: mobile }, notify: { sms: false, email: false } },
            ...{ reminder_enable: false, expire_by: Math.floor(expiresAt.getTime() / 1_000) },
          }),
        ),
      );
    },
    async findLinkByReference(reference) {
      const { paymentLink } = await sdk();
      // Its types know only pages.
      const byReference = { reference_id: reference } as object;
      const { payment_links: links } = await ask(() => paymentLink.all(byReference));
      const found = links.find(({ reference_id }) => reference_id === reference);
      return found && readLink(found);
    },
    fetchLink: (linkId) =>
      unlessUnknown(async () => readLink(await ask(async () => (await sdk()).paymentLink.fetch(linkId)))),
    async cancelLink(linkId) {
      await ask(async () => (await sdk()).paymentLink.cancel(linkId));
    },
    async listPayments(providerOrderId) {
      const { items } = await ask(async () => (await sdk()).orders.fetchPayments(providerOrderId));
      return items.map(readPayment);
    },
    fetchPayment: (paymentId) =>
      unlessUnknown(async () => readPayment(await ask(async () => (await sdk()).payments.fetch(paymentId)))),
    async capture({ id, amount, currency }) {
      return readPayment(await ask(async () => (await sdk()).payments.capture(id, amount, currency)));
    },
    async refund({ paymentId, amount, key }) {
      return readRefund(
        await ask(async () =>
          (await sdk()).payments.refund(paymentId, { amount, speed: 'normal', receipt: key }),
        ),
      );
    },
    async listRefunds(paymentId) {
      const { items } = await ask(async () =>
        (await sdk()).payments.fetchMultipleRefund(paymentId, { count: 100 }),
      );
      return items.map(readRefund);
    },
    fetchRefund: (paymentId, refundId) =>
      unlessUnknown(async () =>
        readRefund(await ask(async () => (await sdk()).payments.fetchRefund(paymentId, refundId))),
      ),
    fetchDispute: (disputeId) =>
      unlessUnknown(async () => readDispute(await ask(async () => (await sdk()).disputes.fetch(disputeId)))),
    ...verifySignatures(keySecret, config.RAZORPAY_WEBHOOK_SECRET),
  };
}

/** Loaded on the first call: it takes 30 MB, which a process without payments need not spend. */
async function openSdk(keyId: string, keySecret: string, config: PaymentConfig): Promise<Razorpay> {
  const { default: Razorpay } = await import('razorpay');
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // Its types hide the HTTP client; timeouts and the header can be set nowhere else.
  const { rq } = sdk.api as unknown as { readonly rq: SdkRequests };
  rq.defaults.timeout = config.RAZORPAY_TIMEOUT_MS;
  if (config.RAZORPAY_API_URL !== undefined) rq.defaults.baseURL = config.RAZORPAY_API_URL;
  // The SDK drops the idempotency header, so the key is also sent as the refund's receipt.
  rq.interceptors.request.use((request) => {
    const key = request.url?.endsWith('/refund') ? request.data?.receipt : undefined;
    if (key !== undefined) request.headers.set('X-Refund-Idempotency', key);
    return request;
  });
  return sdk;
}

async function unlessUnknown<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ProviderRefused && (error.status === 400 || error.status === 404)) return undefined;
    throw error;
  }
}

// The SDK's types are optimistic: responses are validated, and a malformed one counts as unanswered.

function readOrder({
  id,
  amount,
  currency,
}: {
  id: string;
  amount: number | string;
  currency: string;
}): ProviderOrder {
  return { id: textOf(id), amount: Number(amount), currency };
}

interface RawLink {
  readonly id: string;
  readonly short_url: string;
  readonly status: string;
  readonly order_id?: string | null;
  // An empty list, one payment or several, by the number of payments.
  readonly payments?: unknown;
}

const linkStates: Readonly<Record<string, PaymentLinkState>> = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

function readLink({ id, short_url, status, order_id, payments }: RawLink): ProviderLink {
  const state = linkStates[status];
  if (!state) throw new ProviderUnanswered(`A payment link came with the status '${status}'`);
  const made = (payments ? [payments].flat() : []) as { payment_id?: unknown }[];
  const paymentIds = made.map(({ payment_id }) => textOf(payment_id));
  return { id: textOf(id), url: textOf(short_url), state, orderId: order_id ?? '', paymentIds };
}

interface RawPayment {
  readonly id: string;
  readonly order_id?: string | null;
  readonly status: string;
  readonly amount: number | string;
  readonly currency: string;
  readonly method?: string | null;
  readonly error_reason?: string | null;
  readonly error_description?: string | null;
}

function readPayment(payment: RawPayment): ProviderPayment {
  const status = providerPaymentStatuses.find((known) => known === payment.status);
  if (!status) throw new ProviderUnanswered(`A payment came with the status '${payment.status}'`);
  return {
    id: textOf(payment.id),
    orderId: payment.order_id ?? '',
    status: status satisfies ProviderPaymentStatus,
    amount: amountOf(payment.amount),
    currency: payment.currency,
    method: payment.method ?? '',
    errorReason: payment.error_reason ?? '',
    errorDescription: payment.error_description ?? '',
  };
}

interface RawRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount?: number | string;
  readonly receipt?: string | null;
  readonly status: string;
}

function readRefund(refund: RawRefund): ProviderRefund {
  return {
    id: textOf(refund.id),
    paymentId: refund.payment_id,
    amount: amountOf(refund.amount),
    key: refund.receipt ?? '',
    status: refund.status === 'processed' || refund.status === 'failed' ? refund.status : 'pending',
  };
}

interface RawDispute {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number | string;
  readonly status: string;
  readonly reason_code?: string | null;
  readonly reason_description?: string | null;
  readonly respond_by?: number | null;
}

function readDispute(dispute: RawDispute): ProviderDispute {
  const status = disputeStatuses.find((known) => known === dispute.status);
  if (!status) throw new ProviderUnanswered(`A dispute came with the status '${dispute.status}'`);
  const { respond_by: seconds } = dispute;
  return {
    id: textOf(dispute.id),
    paymentId: textOf(dispute.payment_id),
    amount: amountOf(dispute.amount),
    status,
    reason: dispute.reason_description || dispute.reason_code || '',
    respondBy: typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1_000) : null,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new ProviderUnanswered('An answer of the payment provider is not readable');
}

function amountOf(value: unknown): Paise {
  const amount = Number(value);
  if (Number.isSafeInteger(amount)) return paise(amount);
  throw new ProviderUnanswered('An amount of the payment provider is not readable');
}
