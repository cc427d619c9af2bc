import type { MessageKind } from './kinds.ts';

/** Words of a mail, with placeholders such as '{{order}}'. An empty line begins a paragraph. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
}

/** Placeholders of the words of mails, with an example of each. */
export const mailPlaceholders = {
  customer: 'Asha',
  order: 'JH-100042',
  total: 'Rs.2,543.50',
  shop: 'the name of the shop',
  cash_note: 'Please keep Rs.2,543.50 ready in cash.',
  last_return_day: '28 November 2026',
  refund: 'Rs.1,200.00',
  refund_way: 'to your original payment method',
  refund_note: 'We will refund Rs.1,200.00 to your original payment method within 7 working days.',
  refund_days: '7',
  items: '2 × Meher band and Ira hoops',
  return: 'RT-261121-7K3M9Q',
  collection: 'We collect it on 28 November 2026.',
  reason: 'The seal of the ear studs is open',
} as const;

export type MailPlaceholder = keyof typeof mailPlaceholders;

const general = ['customer', 'order', 'total', 'shop'] as const;
const refunded = [...general, 'refund', 'refund_way', 'refund_days'] as const;

/** Placeholders that have a value in the mail of a kind. */
export const placeholdersOf: Readonly<Record<MessageKind, readonly MailPlaceholder[]>> = {
  'order-placed': general,
  'order-paid': general,
  'payment-failed': general,
  'order-confirmed': general,
  'order-changed': [...general, 'refund_days'],
  'order-shipped': [...general, 'cash_note'],
  'order-delivered': [...general, 'last_return_day'],
  'order-cancelled': [...general, 'refund_note'],
  'order-returned': [...general, 'refund_note'],
  'refund-started': [...general, 'refund_note'],
  'order-refunded': refunded,
  'part-refund-started': [...refunded, 'items'],
  'part-refunded': [...refunded, 'items'],
  'return-asked': [...general, 'return', 'items'],
  'return-approved': [...general, 'return', 'items', 'collection'],
  'return-refused': [...general, 'return', 'items', 'reason'],
  'review-invitation': general,
};

const paragraphs = (...lines: readonly string[]) => lines.join('\n\n');

/** Default texts of each kind of mail. */
export const defaultMailTexts: Readonly<Record<MessageKind, MailWords>> = {
  'order-placed': {
    subject: 'We have received your order {{order}}',
    heading: 'We have received your order',
    text: paragraphs(
      'Thank you, {{customer}}. We will email you once it is confirmed.',
      'You pay {{total}} in cash when it arrives.',
    ),
  },
  'order-paid': {
    subject: 'Your order {{order}} is paid and confirmed',
    heading: 'Paid and confirmed',
    text: paragraphs(
      'Thank you, {{customer}}. We have received your payment of {{total}} and are packing your order.',
      'The invoice is on your order page, at the latest once it is packed.',
    ),
  },
  'payment-failed': {
    subject: 'The payment for order {{order}} did not go through',
    heading: 'The payment did not go through',
    text: paragraphs(
      '{{customer}}, the payment of {{total}} did not reach us. You can pay again from your order page while its items are reserved.',
      'If money was debited, it is refunded automatically.',
    ),
  },
  'order-confirmed': {
    subject: 'Your order {{order}} is confirmed',
    heading: 'Your order is confirmed',
    text: paragraphs(
      '{{customer}}, we are packing your order. The invoice is on your order page, at the latest once it is packed.',
      'You pay {{total}} in cash when it arrives.',
    ),
  },
  'order-changed': {
    subject: 'Your order {{order}} is changed',
    heading: 'Your order is changed',
    text: paragraphs(
      '{{customer}}, this is your order as we will pack it. Its total is {{total}}.',
      'If you have paid more, we refund the difference within {{refund_days}} working days.',
    ),
  },
  'order-shipped': {
    subject: 'Your order {{order}} is on its way',
    heading: 'On its way to you',
    text: paragraphs('{{customer}}, your parcel has been shipped.', '{{cash_note}}'),
  },
  'order-delivered': {
    subject: 'Your order {{order}} is delivered',
    heading: 'Delivered',
    text: paragraphs(
      '{{customer}}, your parcel has arrived. We hope it gives you joy.',
      'If something is not right, you can return it until {{last_return_day}}.',
    ),
  },
  'order-cancelled': {
    subject: 'Your order {{order}} is cancelled',
    heading: 'Your order is cancelled',
    text: paragraphs('{{customer}}, nothing from this order will be shipped.', '{{refund_note}}'),
  },
  'order-returned': {
    subject: 'We have received your return of order {{order}}',
    heading: 'Your return has arrived',
    text: paragraphs('{{customer}}, we have received your return.', '{{refund_note}}'),
  },
  'refund-started': {
    subject: 'Refund for order {{order}} started',
    heading: 'Your refund has started',
    text: paragraphs(
      '{{customer}}, your payment arrived after the order was closed, so nothing will be shipped.',
      '{{refund_note}}',
    ),
  },
  'order-refunded': {
    subject: '{{refund}} for order {{order}} is refunded',
    heading: 'Your refund is on its way',
    text: '{{customer}}, we refunded {{refund}} {{refund_way}}. Your bank shows it within a few working days.',
  },
  'part-refund-started': {
    subject: 'Refund of {{refund}} for order {{order}} started',
    heading: 'Your refund has started',
    text: paragraphs(
      '{{customer}}, we are refunding {{refund}} for {{items}} {{refund_way}} within {{refund_days}} working days.',
      'The rest of your order is unchanged. The credit note is on your order page.',
    ),
  },
  'part-refunded': {
    subject: '{{refund}} of order {{order}} is refunded',
    heading: 'Your refund is on its way',
    text: '{{customer}}, we refunded {{refund}} for {{items}} {{refund_way}}. Your bank shows it within a few working days.',
  },
  'return-asked': {
    subject: 'We have your request for return {{return}}',
    heading: 'We have your request',
    text: '{{customer}}, you would like to send back {{items}} of order {{order}}. We will email you as soon as we have looked at it.',
  },
  'return-approved': {
    subject: 'Your return {{return}} is approved',
    heading: 'You can send it back',
    text: paragraphs('{{customer}}, you can send back {{items}} of order {{order}}.', '{{collection}}'),
  },
  'return-refused': {
    subject: 'About your return {{return}}',
    heading: 'We can’t accept this return',
    text: paragraphs(
      '{{customer}}, we can’t accept the return of {{items}} of order {{order}}: {{reason}}',
      'If you don’t agree, please write to us. We will look at it again.',
    ),
  },
  'review-invitation': {
    subject: 'How do you like it? Order {{order}}',
    heading: 'How do you like it?',
    text: '{{customer}}, how is your order? Your review, good or bad, helps other customers.',
  },
};

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Lists the placeholders of a text that the mail of a kind has no value for. */
export function unknownPlaceholders(kind: MessageKind, text: string): string[] {
  const known: readonly string[] = placeholdersOf[kind];
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}

/** Fills in the placeholders; a paragraph without any words is left out. */
export function fillMailWords(
  { subject, heading, text }: MailWords,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
): { subject: string; heading: string; paragraphs: string[] } {
  const fill = (words: string) =>
    words.replaceAll(placeholder, (_, name: MailPlaceholder) => values[name] ?? '').trim();
  return {
    subject: fill(subject),
    heading: fill(heading),
    paragraphs: text
      .split(/\n\s*\n/)
      .map(fill)
      .filter((paragraph) => paragraph !== ''),
  };
}
