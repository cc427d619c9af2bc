import { ApiProblem } from '@jhumka/contract/client';
import { checkEmail, checkName } from '@jhumka/domain/accounts';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { subjectOfReturns } from '@jhumka/domain/sales';
import { visitNote } from '../../session/visit-notes.ts';

/** A message as it is typed. */
export interface MessageEntry {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly subject: string;
  readonly orderId: string;
  readonly ticketNumber: string;
  readonly message: string;
}

export type MessageErrors = Partial<Record<keyof MessageEntry, string | undefined>>;

export const maxMessageLength = 2_000;

/** Subjects of a ticket; the admin filters by them. */
export const subjects = [
  'A product before I buy',
  'An order',
  subjectOfReturns,
  'My account or my data',
  'Something else',
] as const;

/** Preserves the unsent message across reloads, in this tab only. */
export const messageDraft = visitNote('contact', (found): found is MessageEntry => {
  const entry = (found ?? {}) as Partial<Record<string, unknown>>;
  return ['name', 'email', 'mobile', 'subject', 'orderId', 'ticketNumber', 'message'].every(
    (field) => typeof entry[field] === 'string',
  );
});

/** Validates a message, field by field; empty when valid. */
export function messageErrors(entry: MessageEntry): MessageErrors {
  const [name, email] = [checkName(entry.name), checkEmail(entry.email)];
  const found: MessageErrors = {
    name: name.ok ? undefined : name.issues[0]?.message,
    email: email.ok ? undefined : email.issues[0]?.message,
    mobile:
      entry.mobile.trim() === '' || normaliseMobile(entry.mobile) !== null
        ? undefined
        : 'A mobile number has ten digits and begins with 6, 7, 8 or 9',
    subject:
      entry.subject === '' && entry.ticketNumber.trim() === '' ? 'Please choose what it is about' : undefined,
    message:
      entry.message.trim() === ''
        ? 'Please write your message'
        : entry.message.length > maxMessageLength
          ? `Please keep the message to ${maxMessageLength} characters`
          : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** Maps the issues of an error to form fields; empty when it concerns something else. */
export function messageErrorsOf(error: unknown): MessageErrors {
  if (!(error instanceof ApiProblem)) return {};
  if (error.code === 'ticket-not-yours') return { ticketNumber: error.message };
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}
