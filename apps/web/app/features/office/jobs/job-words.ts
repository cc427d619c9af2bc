import { statusWords } from '../kit/status-words.ts';

const names: Readonly<Record<string, string>> = {
  'send-mail': 'Send a mail',
  'send-sms': 'Send a text message',
  'send-code': 'Send a code',
  'send-change-code': 'Send a code to a new address',
  'send-ticket-answer': 'Mail the answer to a ticket',
  'keep-papers': 'Make an invoice or credit note',
  'settle-payment': 'Settle a payment',
  'send-refund': 'Send a refund',
  'check-refund': 'Look at a refund',
  'check-dispute': 'Look at a dispute',
  'remove-file': 'Remove a file',
  'make-picture-variants': 'Make the sizes of a picture',
  'refresh-search-words': 'Renew what pieces are found by',
  'import-products': 'Import pieces',
  'sweep-payments': 'Look at open payments',
  'send-messages': 'Send messages of the outbox',
  'sweep-papers': 'Look for missing invoices',
  'birthday-coins': 'Give coins on birthdays',
  'announce-due-rules': 'Begin with dated rules that are due',
};

/** What a job, or work that repeats, does. */
export const jobWords = (name: string): string => names[name] ?? statusWords(name);

/** How often something repeats. */
export function everyWords(seconds: number): string {
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'every hour' : `every ${seconds / 3_600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? 'every minute' : `every ${seconds / 60} minutes`;
  return `every ${seconds} seconds`;
}
