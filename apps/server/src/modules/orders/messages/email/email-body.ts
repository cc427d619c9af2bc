import type { MailSender } from '../../../../gateways/mail/index.ts';

/** Email body before rendering, as HTML and as text. */
export interface EmailBody {
  readonly subject: string;
  /** Preview text shown after the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly words: string; readonly url: string };
  /** Named facts, such as the number of the order and the courier. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly emailItems: readonly EmailItem[];
  /** The bill in its order; the last row is the total. Empty for letters that need none. */
  readonly bill: readonly (readonly [words: string, amount: string])[];
  readonly address: readonly string[];
  readonly sender: EmailSender;
}

export interface EmailItem {
  readonly name: string;
  readonly note: string;
  readonly amount: string;
  /** Address of a picture, '' for none. */
  readonly image: string;
}

interface EmailSender extends MailSender {
  /** Why this letter came, and how it stops where it can. */
  readonly reason: string;
}
