import type { MailSender } from '../../../../gateways/mail/mail-sender.ts';

/** Email body before rendering, as HTML and as text. */
export interface EmailBody {
  readonly subject: string;
  /** Preview text shown after the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  /** Name-value pairs, such as the order number and the courier. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly emailItems: readonly EmailItem[];
  /** The bill in order; the last row is the total. Empty for emails without a bill. */
  readonly bill: readonly (readonly [label: string, amount: string])[];
  readonly address: readonly string[];
  readonly sender: EmailSender;
}

export interface EmailItem {
  readonly name: string;
  readonly note: string;
  readonly amount: string;
  /** URL of a picture, '' for none. */
  readonly image: string;
  /** Words on the item, and the URL of their picture; both '' for none. */
  readonly engraving: { readonly text: string; readonly image: string };
}

interface EmailSender extends MailSender {
  /** Reason of this email, and how to unsubscribe where that is possible. */
  readonly reason: string;
}
