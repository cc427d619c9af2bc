import { statusLabel } from '../kit/status-label.ts';

const names: Readonly<Record<string, string>> = {
  'send-mail': 'Send an email',
  'send-sms': 'Send a text message',
  'send-gift-card': 'Email a gift card',
  'send-gift-cards': 'Email gift cards on their day',
  'send-code': 'Send a code',
  'send-change-code': 'Send a code to a new address',
  'send-ticket-answer': 'Email a ticket reply',
  'create-tax-documents': 'Create an invoice or credit note',
  'settle-payment': 'Settle a payment',
  'send-refund': 'Send a refund',
  'check-refund': 'Check a refund',
  'check-dispute': 'Check a dispute',
  'check-payment-link': 'Check a payment link',
  'remove-file': 'Delete a file',
  'make-picture-variants': 'Resize a picture',
  'refresh-search-vocabulary': 'Update the search index',
  'import-products': 'Import products',
  'import-customers': 'Import customers',
  'fetch-import-pictures': 'Fetch pictures of an import',
  'refresh-prices': 'Begin and end price periods',
  'check-invariants': 'Check money, stock and coins',
  'begin-invariant-check': 'Check money, stock and coins once a day',
  'send-stock-alerts': 'Email customers that a product is back',
  'sweep-stock-alerts': 'Check for products that are back',
  'sweep-price-drops': 'Email customers that a wish costs less',
  'sweep-payments': 'Check open payments',
  'sweep-parcels': 'Ask the courier about silent parcels',
  'sweep-confirmations': 'Ask customers to confirm cash orders',
  'send-messages': 'Send messages from the outbox',
  'sweep-tax-documents': 'Create missing invoices',
  'birthday-coins': 'Credit birthday coins',
  'reward-friends': 'Reward invitations of friends after the return window',
  'end-coins': 'End coins after their last day, and email customers before',
  'refresh-sales': 'Add up what sold',
  'refresh-popularity': 'Recount the most wishlisted products',
  'notify-due-rules': 'Apply scheduled settings',
  'mail-at-turn': 'Mail people in the queue at their turn',
  'mail-owner': 'Mail new orders and the day to the owner',
  'prepare-partitions': 'Prepare the audit log for the coming months',
  'delete-expired': 'Delete old messages, sessions and months of the audit log',
  'back-up': 'Take the backup of the day',
  'purge-edge': 'Purge the CDN',
};

/** Returns the label of a job or a recurring task. */
export const jobLabel = (name: string): string => names[name] ?? statusLabel(name);

/** Formats the interval of a recurring task. */
export function intervalLabel(seconds: number): string {
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'every hour' : `every ${seconds / 3_600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? 'every minute' : `every ${seconds / 60} minutes`;
  return `every ${seconds} seconds`;
}
