import { type JobName, type JobPayloads, jobNames } from '../../../jobs/jobs.ts';

type About = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => string };

// Allowlist: mails and texts contain codes and personal messages, so their content is left out.
const abouts: About = {
  'send-mail': ({ subject, to }) => `${subject}, to ${to}`,
  'send-gift-card': ({ cardId }) => cardId,
  'send-sms': ({ to }) => `To ${to}`,
  'send-code': ({ email, purpose }) => `${purpose}, to ${email}`,
  'send-change-code': ({ email }) => `To ${email}`,
  'send-sign-in-link': ({ userId }) => userId ?? '',
  'send-ticket-answer': ({ messageId }) => messageId,
  'create-tax-documents': ({ orderId }) => orderId,
  'settle-payment': ({ paymentId }) => paymentId,
  'send-refund': ({ refundId }) => refundId,
  'check-refund': ({ paymentId, refundId }) => `${refundId} of ${paymentId}`,
  'check-dispute': ({ disputeId }) => disputeId,
  'check-payment-link': ({ linkId }) => linkId,
  'remove-file': ({ key }) => key,
  'make-picture-variants': ({ pictureId }) => pictureId,
  'refresh-search-vocabulary': ({ categoryId, subcategoryId }) => categoryId ?? subcategoryId ?? '',
  'import-products': ({ importId }) => importId,
  'import-customers': ({ importId }) => importId,
  'fetch-import-pictures': ({ importId }) => importId,
  'refresh-prices': () => '',
  'check-invariants': ({ day }) => day,
  'send-stock-alerts': (back) => ('variantIds' in back ? back.variantIds : back.productIds).join(', '),
};

/** Describes the subject of a job in one line, readable for every administrator. */
export function aboutJob(name: string, payload: unknown): string {
  if (!isJobName(name) || typeof payload !== 'object' || payload === null) return '';
  const about = abouts[name] as (payload: object) => string;
  return about(payload).slice(0, 300);
}

/** Removes anything from an error message that might be a code or a token. */
export function safeReason(reason: string): string {
  return reason
    .replaceAll(/\b\d{6}\b/g, '••••••')
    .replaceAll(/\b[\w-]{32,}\b/g, '…')
    .slice(0, 500);
}

const isJobName = (name: string): name is JobName => jobNames.some((known) => known === name);
